import {
  dereference,
  type ErrorEntry,
  HTTP_METHODS,
  type HttpMethod,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Response,
  type Schema,
} from '../../openapi/tooling/document.ts';
import { errorReader, type ResponseError } from './response-errors.ts';

/** One call of the API with everything that its path item, parameters and responses say, references followed. */
export interface Operation {
  readonly id: string;
  readonly method: Uppercase<HttpMethod>;
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
type ParameterPlace = (typeof PARAMETER_PLACES)[number];

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
  /** All that there is to choose from. */
  readonly medias: readonly string[];
  readonly schema: Schema | null;
  /** What the client throws for it; none for a success. */
  readonly errors: readonly ResponseError[];
}

type ErrorReader = ReturnType<typeof errorReader>;

/**
 * Every operation of the document, ordered by id.
 * @param catalogue the errors that the client has classes for
 */
export function readOperations(
  document: OpenApiDocument,
  catalogue: readonly ErrorEntry[] = document['x-errors'] ?? [],
): Operation[] {
  const errorsOf = errorReader(document, catalogue);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    HTTP_METHODS.flatMap((method) => {
      const source = item[method];
      return source ? [readOperation(document, { path, item, method, source }, errorsOf)] : [];
    }),
  );
  return operations.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** An operation where it stands in the document. */
interface Place {
  readonly path: string;
  readonly item: PathItem;
  readonly method: HttpMethod;
  readonly source: OperationObject;
}

function readOperation(
  document: OpenApiDocument,
  { path, item, method, source }: Place,
  errorsOf: ErrorReader,
): Operation {
  const { parameters: shared, responses } = document.components ?? {};
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
      readResponse(Number(status), dereference(response, responses), errorsOf),
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

function readResponse(
  status: number,
  { description, content = {} }: Response,
  errorsOf: ErrorReader,
): OperationResponse {
  const medias = Object.keys(content);
  const media = 'application/json' in content ? 'application/json' : (medias[0] ?? null);
  const schema = (media && content[media]?.schema) || null;
  return { status, description, media, medias, schema, errors: errorsOf(status, description, schema) };
}
