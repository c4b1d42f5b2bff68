import { json } from './answers.ts';
import type { ControlRoute } from './route.ts';

export interface PageParts {
  readonly health: () => unknown;
  readonly document: () => unknown;
}

const HEALTH = {
  type: 'object',
  description: 'The mock is there.',
  required: ['status', 'version', 'worlds'],
  properties: {
    status: { type: 'string', const: 'ok' },
    version: { type: 'string', description: 'The version of the package.' },
    worlds: { type: 'integer', description: 'How many worlds there are.' },
  },
  examples: [{ status: 'ok', version: '0.1.0', worlds: 1 }],
} as const;

const DOCUMENT = {
  type: 'object',
  description: 'An OpenAPI 3.1 document.',
  required: ['openapi', 'info', 'paths'],
  properties: { openapi: { type: 'string' }, info: { type: 'object' }, paths: { type: 'object' } },
  examples: [{ openapi: '3.1.0', info: { title: 'Control of the billing mock', version: '0.1.0' }, paths: {} }],
};

/** What the mock tells of itself. */
export function pageRoutes({ health, document }: PageParts): readonly ControlRoute[] {
  return [
    {
      method: 'GET',
      path: '/_mock/health',
      operationId: 'health.get',
      summary: 'Ask whether the mock is there',
      description: 'Answers as soon as the mock listens.',
      gives: HEALTH,
      answer: () => json(200, health()),
    },
    {
      method: 'GET',
      path: '/_mock/openapi.json',
      operationId: 'document.get',
      summary: 'Get the document of the control API',
      description: 'Returns the OpenAPI document of the control API.',
      gives: DOCUMENT,
      answer: () => json(200, document()),
    },
  ];
}
