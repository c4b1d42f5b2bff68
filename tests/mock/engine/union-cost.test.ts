import request from 'supertest';
import { expect, test } from 'vitest';
import { useSteps } from '../../support/steps.ts';
import { documentOf, posting } from './support/contract.ts';
import { serveEcho } from './support/serve.ts';

const countSteps = useSteps();

/** Filters that hold one another, and that nothing but their keys tells apart. */
function filtersDocument() {
  const arm = (key: string, schema: object) => ({
    type: 'object',
    required: [key],
    properties: { [key]: schema },
    additionalProperties: false,
  });
  const filters = { type: 'array', items: { $ref: '#/components/schemas/Filter' } };
  const schemas = { Filter: { oneOf: [arm('all', filters), arm('any', filters), arm('is', { type: 'string' })] } };
  return documentOf({ '/x': posting({ type: 'object', properties: { filters } }) }, schemas);
}

// Every fault is looked for in bodies of 16 KiB at most, and these are just shorter.
test.each([
  ['many wrong arms', JSON.stringify({ filters: Array(1_900).fill({ a: 1 }) })],
  ['wrong arms in wrong arms', `{"filters":${'[{"all":'.repeat(90)}[${'{},'.repeat(5_000)}{}]${'}]'.repeat(90)}}`],
  ['a wrong arm far down', `{"filters":[${'{"all":['.repeat(95)}{"a":1}${']}'.repeat(95)}]}`],
])('a body with %s of a union is refused in fewer steps than the square of its length', async (_, body) => {
  const { server } = serveEcho(filtersDocument());
  const steps = await countSteps(async () => {
    const response = await request(server).post('/x').set('content-type', 'application/json').send(body).expect(422);
    expect(response.body.detail.length).toBeLessThanOrEqual(100);
  });
  // For each fault the compiler copies the list of those found before, at most one for each character.
  expect(steps).toBeLessThanOrEqual(body.length ** 2);
});
