import {
  dereference,
  HTTP_METHODS,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Reference,
  type Response,
} from '../document.ts';

/** What is done to an operation; `item` is the path that it stands at. */
export type Change = (operation: OperationObject, item: PathItem) => OperationObject;

/** The document with every operation of its paths changed; webhooks stay as they are. */
export function mapOperations(document: OpenApiDocument, change: Change): OpenApiDocument {
  const paths = Object.entries(document.paths).map(([path, item]) => [path, mapItem(item, change)]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function mapItem(item: PathItem, change: Change): PathItem {
  const changed = HTTP_METHODS.flatMap((method) => {
    const operation = item[method];
    return operation ? [[method, change(operation, item)]] : [];
  });
  return { ...item, ...Object.fromEntries(changed) };
}

type ResponseChange = (response: Response | Reference) => Response | Reference;

/** An operation with each of its answers changed. */
export function mapResponses(operation: OperationObject, change: ResponseChange): OperationObject {
  const responses = Object.entries(operation.responses).map(([status, response]) => [status, change(response)]);
  return { ...operation, responses: Object.fromEntries(responses) };
}

/** The document with every answer changed: those of its operations, and those that operations share. */
export function mapAllResponses(document: OpenApiDocument, change: (response: Response) => Response): OpenApiDocument {
  const changed: ResponseChange = (response) => ('$ref' in response ? response : change(response));
  const { components, ...completed } = mapOperations(document, (operation) => mapResponses(operation, changed));
  if (!components) return completed;
  const shared = Object.entries(components.responses ?? {}).map(([name, response]) => [name, change(response)]);
  return { ...completed, components: { ...components, responses: Object.fromEntries(shared) } };
}

/** The parameters of an operation, those of its path first. */
export function parametersOf(document: OpenApiDocument, operation: OperationObject, item: PathItem): Parameter[] {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  return all.map((parameter) => dereference(parameter, document.components?.parameters));
}
