import type { Parameter, Schema } from '../../openapi/tooling/document.ts';
import { BANNER, block, docComment, indent, quote } from './code.ts';
import { type Operation, PARAMETER_PLACES } from './operations.ts';
import { type NamedSchemas, recursiveSchemas } from './schema-shapes.ts';
import { type ZodContext, zodExpression } from './zod-expression.ts';

/** `schemas.ts`: a zod schema for every named schema, and for what each operation takes and answers. */
export function emitSchemas(schemas: NamedSchemas, operations: readonly Operation[]): string {
  const recursive = recursiveSchemas(schemas);
  const names = Object.keys(schemas).sort();
  const named = names.map((name) => emitNamed(name, schemas[name] ?? {}, { schemas, recursive, name }));
  const entries = operations.map((operation) => emitOperation(operation, { schemas, recursive, name: null }));
  const body = `${named.join('\n')}
/** What each call takes and answers, by operationId and status. A response without a body has \`undefined\`. */
export const operationSchemas = lazyProperties({
${indent(entries.join('\n'))}
});
`;
  return `${BANNER}\n\n${imports(body)}\n${body}`;
}

const RUNTIME = [
  'lazy',
  'lazyProperties',
  'maxDepth',
  'maxLength',
  'maxProperties',
  'minLength',
  'minProperties',
  'ofFormat',
  'uniqueItems',
];

function imports(body: string): string {
  const used = RUNTIME.filter((name) => body.includes(`${name}(`));
  const types = body.includes('Types[') ? `import type { components } from './types.ts';\n` : '';
  const alias = types && `\ntype Types = components['schemas'];\n`;
  return `import * as z from 'zod';\nimport ${block('{', used, '}')} from './schema-runtime.ts';\n${types}${alias}`;
}

/** With an interface to its name, a schema's type is printed once; inferred types would repeat all that is inside. */
function emitNamed(name: string, schema: Schema, context: ZodContext): string {
  return `const build${name} = () =>
${indent(zodExpression(schema, context))};
export interface ${name}Schema extends ReturnType<typeof build${name}> {}
${docComment([schema.description ?? ''])}export const ${name}: () => ${name}Schema = lazy(build${name});
`;
}

function emitOperation(operation: Operation, context: ZodContext): string {
  const { id, parameters, body, responses } = operation;
  const sets = PARAMETER_PLACES.filter((place) => parameters[place].length > 0).map(
    (place) => `${place}: ${zodExpression(parameterSet(parameters[place], place), context)}`,
  );
  const bodies = body ? [`body: ${zodExpression(body.schema, context)}${body.required ? '' : '.optional()'}`] : [];
  const answers = responses.map(
    ({ status, schema }) => `${status}: ${schema ? zodExpression(schema, context) : 'undefined'}`,
  );
  const parts = [...sets, ...bodies, `responses: ${block('{', answers, '}')}`];
  return `${quote(id)}: () => (${block('{', parts, '}')}),`;
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
