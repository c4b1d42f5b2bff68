import type { JsonObject } from '../../scripts/diff/json.ts';
import { pairs, type Side } from './pairs.ts';

/** References in a side lead to its own schemas: components whose names begin with the pair's id. */
function named(id: string, value: object): JsonObject {
  const component = (name: string) => `#/components/schemas/${id}${name}`;
  return JSON.parse(JSON.stringify(value), (key, part) => {
    if (key === '$ref') return component(part);
    if (key !== 'mapping') return part;
    return Object.fromEntries(Object.entries<string>(part).map(([tag, name]) => [tag, component(name)]));
  });
}

function responsesOf({ response = { type: 'string' }, status = 200, statuses = [], csv, headers, error }: Side) {
  const content = {
    'application/json': { schema: response },
    ...(csv && { 'text/csv': { schema: { type: 'string' } } }),
  };
  const failure = { description: 'An error.', ...(error && { content: { 'application/json': { schema: error } } }) };
  const failures = [...statuses, ...(error ? [422] : [])].map((code) => [code, failure]);
  return { [status]: { description: 'Done.', ...(headers && { headers }), content }, ...Object.fromEntries(failures) };
}

function operation(id: string, side: Side): object {
  const { request, parameters, security, deprecated, media = ['application/json'] } = side;
  const content = Object.fromEntries(media.map((type) => [type, { schema: request }]));
  return {
    operationId: `${id}${side.operationId ?? ''}`,
    ...(deprecated && { deprecated }),
    ...(side.paginated && { 'x-paginated': true }),
    ...(security && { security }),
    ...(parameters && { parameters }),
    ...(request && { requestBody: { required: !side.optionalBody, content } }),
    responses: responsesOf(side),
  };
}

function webhook(id: string, { webhook: schema, webhookParameters: parameters, bareWebhook = false }: Side): object {
  const requestBody = { required: !bareWebhook, content: { 'application/json': { schema } } };
  const responses = { 200: { description: 'Taken.' } };
  return { post: { operationId: `${id}Webhook`, ...(parameters && { parameters }), requestBody, responses } };
}

const oauth2 = {
  type: 'oauth2',
  flows: {
    authorizationCode: { authorizationUrl: '/a', tokenUrl: '/t', scopes: { read: 'Read', write: 'Write' } },
  },
};

/** One contract made of this side of every pair, so that one comparison judges them all. */
export function documentOf(side: 'base' | 'revision'): JsonObject {
  const sides = pairs.flatMap(({ id, [side]: form }) => (form ? [{ id, form }] : []));
  const schemas = sides.flatMap(({ id, form }) =>
    Object.entries(form.schemas ?? {}).map(([name, schema]) => [`${id}${name}`, named(id, schema)]),
  );
  const paths = sides.map(({ id, form }): [string, JsonObject] => {
    const { path = '', method = 'post', shared } = form;
    return [`/v1/${id}${path}`, named(id, { ...(shared && { parameters: shared }), [method]: operation(id, form) })];
  });
  const webhooks = sides.flatMap(({ id, form }) => (form.webhook ? [[id, named(id, webhook(id, form))]] : []));
  return {
    openapi: '3.1.1',
    info: { title: 'Pairs', version: '1.0.0' },
    paths: Object.fromEntries(paths),
    webhooks: Object.fromEntries(webhooks),
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' }, oauth2 },
    },
  };
}
