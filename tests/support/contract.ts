import { readFileSync } from 'node:fs';
import { type OperationId, operations } from '../../generated/operations.ts';

/** A JSON Schema of the contract, as far as tests look into it. */
export interface Schema {
  readonly $ref?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly examples?: readonly unknown[];
}

interface MediaType {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** A body of a request, or an answer. */
export interface Content {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

interface Reference {
  readonly $ref: string;
}

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

interface Operation {
  readonly description?: string;
  readonly parameters?: readonly (Reference | Parameter)[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Document {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Content>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

const document: Document = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));

export const operationIds = Object.keys(operations) as OperationId[];

/** The schema that a reference leads to, or the schema itself. */
export function resolve(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (document.components.schemas[nameIn(schema.$ref)] ?? {});
}

/** The first example of the request body; undefined when the operation has none. */
export function exampleBody(operationId: OperationId): unknown {
  const schema = bodySchemaOf(operationId);
  return schema && resolve(schema).examples?.[0];
}

/** What the body of a request has to be; undefined when the operation takes none. */
export function bodySchemaOf(operationId: OperationId): Schema | undefined {
  return Object.values(operationOf(operationId).requestBody?.content ?? {})[0]?.schema;
}

/** The parameters of the query, references followed. */
export function queryOf(operationId: OperationId): readonly Parameter[] {
  const { parameters = [] } = operationOf(operationId);
  const known = parameters.map((one) => ('$ref' in one ? document.components.parameters[nameIn(one.$ref)] : one));
  return known.filter((one) => one !== undefined).filter((one) => one.in === 'query');
}

/** The answers of an operation by their status, references followed. */
export function answersOf(operationId: OperationId): ReadonlyMap<string, Content> {
  const answers = Object.entries(operationOf(operationId).responses);
  return new Map(answers.map(([status, answer]) => [status, answer.$ref ? shared(answer.$ref) : answer]));
}

/** What stands for a JSON answer; undefined for one without a body. */
export function answerMedia(operationId: OperationId, status: number): MediaType | undefined {
  return answersOf(operationId).get(String(status))?.content?.['application/json'];
}

/** What the contract says about an operation. */
export function descriptionOf(operationId: OperationId): string {
  return operationOf(operationId).description ?? '';
}

/** The text of a guide, by its file. */
export function guideText(guide: string): string {
  const name = `guide-${guide.replace(/\.md$/, '')}`;
  return document.tags.find((tag) => tag.name === name)?.description ?? document.info.description;
}

function shared(reference: string): Content {
  return document.components.responses[nameIn(reference)] ?? {};
}

function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

function operationOf(operationId: OperationId): Operation {
  const { path, method } = operations[operationId];
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The contract has no ${method} ${path}`);
  return operation;
}
