import { readFileSync } from 'node:fs';
import { type OperationId, operations } from '../../generated/operations.ts';

/** A JSON Schema of the contract, as far as tests look into it. */
export interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly examples?: readonly unknown[];
}

interface Content {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Content>>;
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
  const { schema } = Object.values(operationOf(operationId).requestBody?.content ?? {})[0] ?? {};
  return schema && resolve(schema).examples?.[0];
}

/** The schema of a JSON answer; undefined for one without a body. */
export function answerSchema(operationId: OperationId, status: number): Schema | undefined {
  const response = operationOf(operationId).responses[status];
  const { content } = response?.$ref ? (document.components.responses[nameIn(response.$ref)] ?? {}) : (response ?? {});
  return content?.['application/json']?.schema;
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
