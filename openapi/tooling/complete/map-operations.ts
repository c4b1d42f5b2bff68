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

/** An operation with each of its answers changed. */
export function mapResponses(
  operation: OperationObject,
  change: (response: Response | Reference, status: string) => Response | Reference,
): OperationObject {
  const responses = Object.entries(operation.responses).map(([status, response]) => [status, change(response, status)]);
  return { ...operation, responses: Object.fromEntries(responses) };
}

/** The parameters of an operation, those of its path first. */
export function parametersOf(document: OpenApiDocument, operation: OperationObject, item: PathItem): Parameter[] {
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
  return all.map((parameter) => dereference(parameter, document.components?.parameters));
}
