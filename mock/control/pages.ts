import { json } from './answers.ts';
import type { ControlRoute } from './route.ts';

export interface PageParts {
  readonly health: () => unknown;
  readonly document: () => unknown;
}

const HEALTH = {
  type: 'object',
  required: ['status', 'version', 'worlds'],
  properties: {
    status: { type: 'string', const: 'ok' },
    version: { type: 'string' },
    worlds: { type: 'integer', description: 'How many worlds there are.' },
  },
} as const;

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
      summary: 'Get this document',
      description: 'Returns the OpenAPI document of the control API.',
      gives: { type: 'object', description: 'An OpenAPI 3.1 document.' },
      answer: () => json(200, document()),
    },
  ];
}
