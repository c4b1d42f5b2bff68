import type { Parameter, Schema } from '../../openapi/tooling/document.ts';
import { CLIENT_KINDS, type ClientKind, mayCall } from './client-kinds.ts';
import { BANNER, block, camelCase, docComment, indent, quote } from './code.ts';
import { type Body, type Operation, type OperationResponse, PARAMETER_PLACES } from './operations.ts';
import { type NamedSchemas, recursiveSchemas } from './schema-shapes.ts';
import { type ZodContext, zodExpression } from './zod-expression.ts';

/** `schemas.ts`: a zod schema for every named schema, and for what each operation takes and answers. */
export function emitSchemas(schemas: NamedSchemas, operations: readonly Operation[]): string {
  const recursive = recursiveSchemas(schemas);
  const names = Object.keys(schemas).sort();
  const named = names.map((name) => emitNamed(name, schemas[name] ?? {}, { schemas, recursive, name }));
  const unnamed = { schemas, recursive, name: null };
  const called = operations.map((operation) => emitOperation(operation, unnamed));
  const tables = operations.length > 0 ? [emitTables(operations, unnamed)] : [];
  const body = [...named, ...called, ...tables].join('\n');
  return `${BANNER}\n\n${imports(body)}\n${body}`;
}

/** All operations at once: a bundle that takes one of these carries every schema. */
function emitTables(operations: readonly Operation[], context: ZodContext): string {
  const table = operations.map((operation) => `${quote(operation.id)}: ${withFailures(operation, context)},`);
  return `/** What each call takes and answers, its failures included, by operationId. */
export const operationSchemas = /*@__PURE__*/ lazyProperties({
${indent(table.join('\n'))}
});

${emitList(ALL_SCHEMAS, 'What every call takes, and answers where it succeeds, for `createValidation`.', operations)}
${CLIENT_KINDS.map((kind) => emitKindList(kind, operations)).join('\n')}`;
}

/** The schemas of a call with those of its failures, which a client does not check: who takes those of one call has none of them in a bundle. */
function withFailures({ id, responses }: Operation, context: ZodContext): string {
  const failures = answersOf(
    responses.filter((response) => !isSuccess(response)),
    context,
  );
  if (failures.length === 0) return schemasOf(id);
  return `() => withFailures(${schemasOf(id)}(), ${block('{', failures, '}')})`;
}

function isSuccess({ status }: OperationResponse): boolean {
  return status < 400;
}

function answersOf(responses: readonly OperationResponse[], context: ZodContext): string[] {
  return responses.map(({ status, schema }) => `${status}: ${schema ? zodExpression(schema, context) : 'undefined'}`);
}

/** The name of the list that has the schemas of all operations. */
export const ALL_SCHEMAS = 'allOperationSchemas';

/** The name of the list that has the schemas of the operations that a client may call. */
export function schemaListOf({ name }: ClientKind): string {
  return `${name}Schemas`;
}

function emitKindList(kind: ClientKind, operations: readonly Operation[]): string {
  const own = operations.filter((operation) => mayCall(kind, operation));
  return emitList(schemaListOf(kind), `${kind.says} For \`createValidation\`.`, own);
}

function emitList(name: string, says: string, operations: readonly Operation[]): string {
  const names = operations.map(({ id }) => `${schemasOf(id)},`);
  return `${docComment([says])}export const ${name} = [\n${indent(names.join('\n'))}\n] as const;\n`;
}

const RUNTIME = [
  'lazy',
  'lazyOperation',
  'lazyProperties',
  'maxDepth',
  'maxLength',
  'maxProperties',
  'minLength',
  'minProperties',
  'ofFormat',
  'uniqueItems',
  'unlike',
  'withFailures',
];

function imports(body: string): string {
  const used = RUNTIME.filter((name) => body.includes(`${name}(`)).concat(
    body.includes('OfOperation<') ? ['type OfOperation'] : [],
  );
  const types = body.includes('Types[') ? `import type { components } from './types.ts';\n` : '';
  const alias = types && `\ntype Types = components['schemas'];\n`;
  return `import * as z from 'zod/mini';\nimport ${block('{', used, '}')} from './schema-runtime.ts';\n${types}${alias}`;
}

function emitNamed(name: string, schema: Schema, context: ZodContext): string {
  return emitLazy({
    name,
    type: `${name}Schema`,
    says: schema.description ?? '',
    expression: zodExpression(schema, context),
  });
}

interface LazyValue {
  readonly name: string;
  readonly type: string;
  readonly says: string;
  readonly expression: string;
  /** Of what a call takes and answers, which is told apart by it. */
  readonly operationId?: string;
}

/**
 * With an interface to its name, a schema's type is printed once; inferred types would repeat all that is inside.
 * A bundler drops what is unused only where the call is marked as pure.
 */
function emitLazy({ name, type, says, expression, operationId }: LazyValue): string {
  const id = operationId && quote(operationId);
  const given = id ? `OfOperation<${id}, ${type}>` : `() => ${type}`;
  const made = id ? `lazyOperation(${id}, build${type})` : `lazy(build${type})`;
  return `const build${type} = () =>
${indent(expression)};
export interface ${type} extends ReturnType<typeof build${type}> {}
${docComment([says])}export const ${name}: ${given} = /*@__PURE__*/ ${made};
`;
}

/** The name under which an operation's schemas are exported. */
function schemasOf(operationId: string): string {
  return `${camelCase(operationId)}Schemas`;
}

function emitOperation(operation: Operation, context: ZodContext): string {
  const { id, parameters, body, responses } = operation;
  const sets = PARAMETER_PLACES.filter((place) => parameters[place].length > 0).map(
    (place) => `${place}: ${zodExpression(parameterSet(parameters[place], place), context)}`,
  );
  const bodies = body ? [`body: ${zodBody(body, context)}`] : [];
  const answers = answersOf(responses.filter(isSuccess), context);
  const parts = [...sets, ...bodies, `responses: ${block('{', answers, '}')}`];
  const name = schemasOf(id);
  return emitLazy({
    name,
    type: name.charAt(0).toUpperCase() + name.slice(1),
    operationId: id,
    says: `What \`${id}\` takes, and what it answers where it succeeds, by status: \`undefined\` where that has no body.`,
    expression: `(${block('{', parts, '}')})`,
  });
}

function zodBody({ schema, required }: Body, context: ZodContext): string {
  const expression = zodExpression(schema, context);
  return required ? expression : `z.optional(${expression})`;
}

/** Unknown path and query parameters are mistakes; unknown headers are everyday. */
function parameterSet(parameters: readonly Parameter[], place: (typeof PARAMETER_PLACES)[number]): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: place === 'header',
  };
}
