/** A JSON Schema as it stands in the bundled contract. */
export type Schema = boolean | SchemaObject;
export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

export interface Reference {
  readonly $ref: string;
}

export interface MediaType {
  readonly examples?: Readonly<Record<string, unknown>>;
  readonly schema?: Schema;
}

export interface ParameterObject {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema?: Schema;
  readonly content?: unknown;
}

export interface RequestBodyObject {
  readonly required?: boolean;
  readonly content: Readonly<Record<string, MediaType>>;
}

export interface HeaderObject {
  readonly required?: boolean;
  readonly schema?: Schema;
}

export interface ResponseObject {
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly headers?: Readonly<Record<string, HeaderObject | Reference>>;
}

export interface OperationObject {
  readonly operationId?: string;
  readonly parameters?: readonly (ParameterObject | Reference)[];
  readonly requestBody?: RequestBodyObject | Reference;
  readonly responses?: Readonly<Record<string, ResponseObject | Reference>>;
}

export type PathItem = Readonly<Record<string, unknown>> & {
  readonly parameters?: readonly (ParameterObject | Reference)[];
};

/** The parts of a bundled OpenAPI 3.1 document that the engine reads. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info?: { readonly version?: string };
  readonly servers?: readonly { readonly url: string }[];
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The contract cannot be served. `pointer` is where the fault is in the bundled document. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly pointer: string;

  constructor(pointer: string, reason: string) {
    super(`${pointer}: ${reason}`);
    this.pointer = pointer;
  }
}

/** One step down a JSON pointer. */
export function below(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** What stands at a local JSON pointer such as `#/components/schemas/Order`; undefined when nothing does. */
export function at(document: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  let found: unknown = document;
  for (const key of keys) {
    if (typeof found !== 'object' || found === null) return undefined;
    const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
    found = Object.hasOwn(found, name) ? (found as Readonly<Record<string, unknown>>)[name] : undefined;
  }
  return found;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isReference(value: unknown): value is Reference {
  return isObject(value) && typeof value.$ref === 'string';
}
