import { ContractError, type Problem } from './contract-error.ts';
import {
  dereference,
  HTTP_METHODS,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Response,
  type Schema,
} from './document.ts';
import { pointerTo, problemAt, type Sources } from './sources.ts';

/** One call of the API with everything that its path item, parameters and responses say, references followed. */
export interface Operation {
  readonly id: string;
  readonly method: Uppercase<(typeof HTTP_METHODS)[number]>;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** Names of the security schemes that it accepts. */
  readonly credentials: readonly string[];
  readonly credentialRequired: boolean;
  readonly scopes: readonly string[];
  readonly paginated: boolean;
  readonly parameters: Readonly<Record<ParameterPlace, readonly Parameter[]>>;
  readonly body: Body | null;
  readonly responses: readonly OperationResponse[];
}

export const PARAMETER_PLACES = ['path', 'query', 'header'] as const;
export type ParameterPlace = (typeof PARAMETER_PLACES)[number];

export interface Body {
  readonly media: string;
  readonly required: boolean;
  readonly schema: Schema;
}

export interface OperationResponse {
  readonly status: number;
  readonly description: string;
  /** JSON where there is a choice; null when the response has no body. */
  readonly media: string | null;
  readonly schema: Schema | null;
}

/**
 * Every operation of the document, ordered by id.
 * @throws {ContractError} when one has no id or tag, shares its id, or takes what the client cannot pass
 */
export function readOperations(document: OpenApiDocument, sources: Sources): Operation[] {
  const operations: Operation[] = [];
  const problems: Problem[] = [];
  const ids = new Set<string>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of HTTP_METHODS) {
      const source = item[method];
      if (!source) continue;
      const operation = readOperation(document, path, item, method, source);
      const found = findProblems(operation, source, ids);
      problems.push(...found.map((message) => problemAt(sources, pointerTo('#', 'paths', path, method), message)));
      ids.add(operation.id);
      operations.push(operation);
    }
  }
  if (problems.length > 0) throw new ContractError(problems);
  return operations.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function readOperation(
  document: OpenApiDocument,
  path: string,
  item: PathItem,
  method: (typeof HTTP_METHODS)[number],
  source: OperationObject,
): Operation {
  const { parameters: shared, responses } = document.components;
  const parameters = mergeParameters(item, source, shared);
  return {
    id: source.operationId ?? '',
    method: method.toUpperCase() as Operation['method'], // the one upper-case form of `method`
    path,
    tag: source.tags?.[0] ?? '',
    summary: source.summary ?? '',
    description: source.description ?? '',
    ...readSecurity(source.security ?? document.security ?? []),
    scopes: source['x-scopes'] ?? [],
    paginated: source['x-paginated'] ?? false,
    parameters: {
      path: parameters.filter((parameter) => parameter.in === 'path'),
      query: parameters.filter((parameter) => parameter.in === 'query'),
      header: parameters.filter((parameter) => parameter.in === 'header'),
    },
    body: readBody(source),
    responses: Object.entries(source.responses).map(([status, response]) =>
      readResponse(Number(status), dereference(response, responses)),
    ),
  };
}

/** The operation's own parameters replace those of the path item that have their name and place. */
function mergeParameters(item: PathItem, source: OperationObject, shared?: Readonly<Record<string, Parameter>>) {
  const merged = new Map<string, Parameter>();
  for (const entry of [...(item.parameters ?? []), ...(source.parameters ?? [])]) {
    const parameter = dereference(entry, shared);
    merged.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...merged.values()];
}

function readSecurity(requirements: NonNullable<OperationObject['security']>) {
  const accepted = requirements.flatMap((requirement) => Object.keys(requirement));
  return {
    credentials: [...new Set(accepted)],
    credentialRequired: requirements.length > 0 && requirements.every((entry) => Object.keys(entry).length > 0),
  };
}

function readBody(source: OperationObject): Body | null {
  const [media, content] = Object.entries(source.requestBody?.content ?? {})[0] ?? [];
  if (!media || !content) return null;
  return { media, required: source.requestBody?.required ?? false, schema: content.schema };
}

function readResponse(status: number, { description, content = {} }: Response): OperationResponse {
  const media = 'application/json' in content ? 'application/json' : (Object.keys(content)[0] ?? null);
  return { status, description, media, schema: (media && content[media]?.schema) || null };
}

function findProblems(operation: Operation, source: OperationObject, ids: ReadonlySet<string>): string[] {
  const { id, tag, parameters } = operation;
  const names = [...parameters.path, ...parameters.query].map(({ name }) => name);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/.test(id)
      ? []
      : [`operationId "${id}" is not of the form resource.verb`]),
    ...(ids.has(id) ? [`operationId ${id} is taken; each operation needs its own`] : []),
    ...(tag ? [] : ['the operation has no tag; give it its resource']),
    ...(names.includes('body')
      ? ['a parameter is named "body", which the client keeps for the request body; rename it']
      : []),
    ...repeated.map(
      (name) => `"${name}" is a path and a query parameter; the client takes both by name, so rename one`,
    ),
    ...(Object.keys(source.requestBody?.content ?? {}).length > 1
      ? ['the request body has several media types; keep one']
      : []),
  ];
}
