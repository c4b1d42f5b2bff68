import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { JsonObject } from '../../scripts/diff/json.ts';

/** One side of a pair: an operation in few words. `$ref` and mappings name the side's own `schemas`. */
interface Side {
  readonly operationId?: string;
  readonly request?: JsonObject;
  readonly optionalBody?: boolean;
  readonly response?: JsonObject;
  readonly webhook?: JsonObject;
  readonly statuses?: number[];
  readonly csv?: boolean;
  readonly parameters?: JsonObject[];
  readonly security?: JsonObject[];
  readonly schemas?: Record<string, JsonObject>;
}

export interface Pair {
  readonly name: string;
  /** Name of the operation in the documents; by default made of the pair's number. */
  readonly id: string;
  readonly breaking: boolean;
  /** The message of the breaking change. */
  readonly says?: string;
  readonly base: Side | null;
  readonly revision: Side | null;
}

const folder = join(import.meta.dirname, 'pairs');

function read(file: string): Omit<Pair, 'id'>[] {
  return parse(readFileSync(join(folder, file), 'utf8'), { merge: true });
}

/** All pairs of fixtures, in the order of their files. */
export const pairs: readonly Pair[] = readdirSync(folder)
  .sort()
  .flatMap(read)
  .map((pair, index) => ({ id: `case${index}Of`, ...pair }));

/** References in a side lead to its own schemas: components whose names begin with the pair's id. */
function named(id: string, value: object): JsonObject {
  const component = (name: string) => `#/components/schemas/${id}${name}`;
  return JSON.parse(JSON.stringify(value), (key, part) => {
    if (key === '$ref') return component(part);
    if (key !== 'mapping') return part;
    return Object.fromEntries(Object.entries<string>(part).map(([tag, name]) => [tag, component(name)]));
  });
}

function operation(id: string, side: Side): object {
  const { request, response = { type: 'string' }, statuses = [], parameters, security, csv } = side;
  const content = {
    'application/json': { schema: response },
    ...(csv && { 'text/csv': { schema: { type: 'string' } } }),
  };
  const errors = statuses.map((status) => [status, { description: 'An error.' }]);
  return {
    operationId: `${id}${side.operationId ?? ''}`,
    ...(security && { security }),
    ...(parameters && { parameters }),
    ...(request && {
      requestBody: { required: !side.optionalBody, content: { 'application/json': { schema: request } } },
    }),
    responses: { 200: { description: 'Done.', content }, ...Object.fromEntries(errors) },
  };
}

function webhook(id: string, schema: JsonObject): object {
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  return { post: { operationId: `${id}Webhook`, requestBody, responses: { 200: { description: 'Taken.' } } } };
}

const oauth2 = {
  authorizationCode: { authorizationUrl: '/a', tokenUrl: '/t', scopes: { read: 'Read', write: 'Write' } },
};

/** One contract made of this side of every pair, so that one comparison judges them all. */
export function documentOf(side: 'base' | 'revision'): JsonObject {
  const sides = pairs.flatMap(({ id, [side]: form }) => (form ? [{ id, form }] : []));
  const schemas = sides.flatMap(({ id, form }) =>
    Object.entries(form.schemas ?? {}).map(([name, schema]) => [`${id}${name}`, named(id, schema)]),
  );
  const webhooks = sides.flatMap(({ id, form }) => (form.webhook ? [[id, named(id, webhook(id, form.webhook))]] : []));
  return {
    openapi: '3.1.1',
    info: { title: 'Pairs', version: '1.0.0' },
    paths: Object.fromEntries(sides.map(({ id, form }) => [`/v1/${id}`, { post: named(id, operation(id, form)) }])),
    webhooks: Object.fromEntries(webhooks),
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' }, oauth2: { type: 'oauth2', flows: oauth2 } },
    },
  };
}
