import fc from 'fast-check';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleOf, readBundle } from './support/contract.ts';
import { serve } from './support/serve.ts';

describe('any request', () => {
  const document = readBundle();
  const { server, engine } = serve(document);
  const targets = engine.contract.operations.map(({ method, path }) => ({ method, path }));

  beforeAll(() => void server.listen(0, '127.0.0.1'));
  afterAll(() => void server.close());

  const target = fc.tuple(
    fc.constantFrom(...targets),
    fc.oneof(
      fc.constant('da2b0897-2d5c-42f4-b76c-5392b257e054'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
    ),
  );
  const parameter = fc.constantFrom(
    'page',
    'limit',
    'sorting',
    'id',
    'metadata[a]',
    'organization_id',
    'start',
    'type',
  );
  const search = fc.array(fc.tuple(parameter, fc.string({ unit: 'binary', maxLength: 10 })), { maxLength: 4 });

  it('is answered, and never with a 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(target, search, fc.json({ maxDepth: 4 }), async ([{ method, path }, id], pairs, body) => {
        const segment = encodeURIComponent(id);
        const url = `${path.replaceAll(/\{[^}]+\}/g, segment)}?${new URLSearchParams(pairs)}`;
        const call = request(server)[method.toLowerCase() as 'post'](url).redirects(0);
        const response = method === 'GET' ? await call : await call.set('content-type', 'application/json').send(body);
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('with an example of the contract, one value of it replaced, is answered', async () => {
    const bodies = [
      'CustomerCreate',
      'ProductCreate',
      'CheckoutCreate',
      'MeterCreate',
      'BenefitCreate',
      'DiscountCreate',
    ];
    const paths = ['customers', 'products', 'checkouts', 'meters', 'benefits', 'discounts'];
    const values = [null, '', 'x', 0, -1, 1.5, true, [], {}, [null], { a: {} }, '\ud800', 1e300];
    for (const [index, name] of bodies.entries()) {
      const example = exampleOf(document, name) as Readonly<Record<string, unknown>>;
      for (const key of [...Object.keys(example), '__proto__', 'extra']) {
        for (const value of values) {
          const text = `{${Object.entries({ ...example, [key]: undefined })
            .filter(([, kept]) => kept !== undefined)
            .map(([kept, entry]) => `${JSON.stringify(kept)}:${JSON.stringify(entry)},`)
            .join('')}${JSON.stringify(key)}:${JSON.stringify(value)}}`;
          const call = request(server).post(`/v1/${paths[index]}/`).set('content-type', 'application/json');
          expect((await call.send(text)).status).toBeLessThan(500);
        }
      }
    }
  }, 60_000);
});
