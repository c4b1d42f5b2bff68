import type { OpenApiDocument, SchemaObject } from '../engine/contract/document.ts';
import type { ControlRoute } from './route.ts';

const FAULTS = {
  type: 'object',
  required: ['detail'],
  properties: {
    detail: {
      type: 'array',
      items: {
        type: 'object',
        required: ['loc', 'msg', 'type'],
        properties: {
          loc: { type: 'array', items: { type: ['string', 'integer'] } },
          msg: { type: 'string' },
          type: { type: 'string' },
        },
      },
    },
  },
};

const REFUSED = {
  type: 'object',
  required: ['error', 'detail'],
  properties: {
    error: { type: 'string', description: 'The name of the error, which decides.' },
    detail: { type: 'string', description: 'What was wrong, for people.' },
  },
};

const WORLD = {
  name: 'world',
  in: 'path',
  required: true,
  description: 'The world that is addressed. Without `/w/{world}` it is the default one.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
};

/** Describes the control API. Each operation stands twice: for the default world, and for one that is named. */
export function describe(routes: readonly ControlRoute[], version: string): OpenApiDocument {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    for (const prefix of ['', '/w/{world}']) {
      const path = prefix + route.path;
      const operation = describeOperation(route, prefix !== '');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
    }
  }
  const info = {
    title: 'Control of the billing mock',
    version,
    description: 'What the billing platform itself does not offer: a say in the time and in the outcomes of a world.',
  };
  return { openapi: '3.1.0', ...{ info }, paths };
}

function describeOperation(route: ControlRoute, isNamed: boolean): SchemaObject {
  const parameters = Object.entries(route.names ?? {}).map(([name, described]) => {
    return { name, in: 'path', required: true, ...described, schema: { type: 'string' } };
  });
  const refusals = Object.entries(route.refuses ?? {}).map(([status, description]) => {
    return [status, { description, content: asJson(REFUSED) }];
  });
  return {
    operationId: isNamed ? `${route.operationId}.ofWorld` : route.operationId,
    summary: route.summary,
    description: route.description,
    parameters: isNamed ? [WORLD, ...parameters] : parameters,
    ...(route.takes && { requestBody: { required: !route.isBodyOptional, content: asJson(route.takes) } }),
    responses: {
      200: { description: route.gives.description, content: asJson(route.gives) },
      ...Object.fromEntries(refusals),
      ...(route.takes && { 422: { description: 'The body is not as described.', content: asJson(FAULTS) } }),
    },
  };
}

function asJson(schema: SchemaObject) {
  return { 'application/json': { schema } };
}
