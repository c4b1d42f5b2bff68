/** The parts of a bundled OpenAPI 3.1 document that generation reads. Every `$ref` points into `components`. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string; readonly description?: string }[];
  readonly security?: readonly SecurityRequirement[];
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks?: Readonly<Record<string, PathItem>>;
  readonly components?: Components;
  /** The catalogue of errors. */
  readonly 'x-errors'?: readonly ErrorEntry[];
}

export interface ErrorEntry {
  readonly status: number;
  /** The names that the body gives; none where it has no name. */
  readonly errors: readonly string[];
  readonly when: string;
  readonly body: string;
  /** Whether HTTP can answer so to any call, though no operation says so. */
  readonly any_call?: boolean;
}

export interface Tag {
  readonly name: string;
  readonly description?: string;
}

interface Components {
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly schemas?: Readonly<Record<string, Schema>>;
  readonly parameters?: Readonly<Record<string, Parameter>>;
  readonly responses?: Readonly<Record<string, Response>>;
  readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
}

interface SecurityScheme {
  readonly flows?: { readonly authorizationCode?: { readonly scopes: Readonly<Record<string, string>> } };
}

export const HTTP_METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

export type PathItem = { readonly parameters?: readonly (Parameter | Reference)[] } & {
  readonly [M in HttpMethod]?: OperationObject;
};

type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface OperationObject {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: RequestBody;
  readonly responses: Readonly<Record<string, Response | Reference>>;
  readonly security?: readonly SecurityRequirement[];
  readonly 'x-paginated'?: boolean;
  readonly 'x-scopes'?: readonly string[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface RequestBody {
  readonly required?: boolean;
  readonly description?: string;
  readonly content: Content;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Content;
}

interface Header {
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

export type Content = Readonly<Record<string, MediaType>>;

interface MediaType {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface Reference {
  readonly $ref: string;
}

export type SchemaType = 'null' | 'boolean' | 'string' | 'number' | 'integer' | 'array' | 'object';
export type Scalar = string | number | boolean | null;

/** JSON Schema 2020-12, the keywords that the contract uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: SchemaType | readonly SchemaType[];
  readonly const?: Scalar;
  readonly enum?: readonly Scalar[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  /** `false` after the places of a tuple. */
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  /** Texts that are taken out: one, or those of a pattern. */
  readonly not?: { readonly const: string } | { readonly pattern: string };
  readonly discriminator?: Discriminator;
  readonly description?: string;
  /** What each value of an enumeration means. */
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly default?: unknown;
  readonly deprecated?: boolean;
  /** How deep lists may nest within a value: what JSON Schema cannot say of a schema that contains itself. */
  readonly 'x-max-depth'?: number;
  readonly examples?: readonly unknown[];
}

export interface Discriminator {
  readonly propertyName: string;
  readonly mapping?: Readonly<Record<string, string>>;
}

/** The named schemas; a contract may have none. */
export function namedSchemas(document: OpenApiDocument): Readonly<Record<string, Schema>> {
  return document.components?.schemas ?? {};
}

/** The name in `#/components/<group>/<name>`. */
export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** Follows a parameter's or a response's `$ref` into the components; anything else is returned as it is. */
export function dereference<T extends object>(node: T | Reference, group: Readonly<Record<string, T>> = {}): T {
  if (!isReference(node)) return node;
  const target = group[refName(node.$ref)];
  if (!target) throw new Error(`${node.$ref} is not in the bundle`);
  return target;
}

function isReference(node: object): node is Reference {
  return '$ref' in node && node.$ref !== undefined;
}
