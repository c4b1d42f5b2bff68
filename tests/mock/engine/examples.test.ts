import fc from 'fast-check';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { exampleOf, readBundle } from './support/contract.ts';
import { serve } from './support/serve.ts';

const document = readBundle();
const ID = 'da2b0897-2d5c-42f4-b76c-5392b257e054';
const NOT_FOUND = { error: 'ResourceNotFound', detail: 'No customer with this id.' };

const targetOf = (path: string) => {
  const own = { path: path.replaceAll(/\{[^}]+\}/g, ID), world: 'default' };
  return { ...own, search: '', prefix: '', baseUrl: '', requestId: '' };
};

describe('an operation without a handler', () => {
  it("answers with the contract's example", async () => {
    const response = await request(serve(document).server).get(`/v1/customers/${ID}`).expect(200);
    expect(response.body).toEqual(exampleOf(document, 'Customer'));
    expect(response.headers['content-type']).toBe('application/json');
  });

  it('checks its input first', async () => {
    await request(serve(document).server).post('/v1/customers/').send({}).expect(422);
  });

  it('has no content type where it has no body', async () => {
    const response = await request(serve(document).server).delete(`/v1/customers/${ID}`).expect(204);
    expect(response.headers).not.toHaveProperty('content-type');
    expect(response.headers).not.toHaveProperty('content-length');
  });

  it('answers in the form that the caller accepts', async () => {
    const { server } = serve(document);
    const csv = await request(server).get('/v1/subscriptions/export').set('accept', 'text/csv').expect(200);
    const json = await request(server).get('/v1/subscriptions/export').set('accept', 'application/json').expect(200);
    expect([csv.headers['content-type'], json.headers['content-type']]).toEqual(['text/csv', 'application/json']);
    expect(Array.isArray(json.body)).toBe(true);
  });

  it('refuses a form that the contract does not have, and answers the next caller', async () => {
    const { server } = serve(document);
    const response = await request(server).get('/v1/subscriptions/export').set('accept', 'text/html').expect(406);
    expect(response.body).toEqual({ error: 'NotAcceptable', detail: expect.any(String) });
    await request(server).get('/v1/subscriptions/export').set('accept', 'application/json').expect(200);
  });
});

describe('the Prefer header', () => {
  const handled = () =>
    serve(document, {
      handlers: { 'customers.get': () => ({ status: 200, body: exampleOf(document, 'Customer') }) },
    });

  it.each(['code=404', 'code="404"', 'respond-async, code=404', 'example=; code = 404'])(
    'asks for the example of a status: %s',
    async (prefer) => {
      const response = await request(handled().server).get(`/v1/customers/${ID}`).set('prefer', prefer).expect(404);
      expect(response.body).toEqual(NOT_FOUND);
    },
  );

  it('asks for a random answer', async () => {
    const { server } = handled();
    const response = await request(server).get(`/v1/customers/${ID}`).set('prefer', 'dynamic=true').expect(200);
    expect(Object.keys(response.body)).toEqual(expect.arrayContaining(['id', 'email', 'billing_address']));
    expect(response.body.id).not.toBe(ID);
  });

  it('gets the same random answer for the same seed', async () => {
    const { server } = handled();
    const get = () => request(server).get(`/v1/customers/${ID}`).set('prefer', 'dynamic=true, seed=7');
    expect((await get()).body.email).toBe((await get()).body.email);
  });

  /** A document whose customers have one of two tags, of which a rule that the generator does not know allows one or none. */
  const tagged = (allowed: string) => {
    const tags = { type: 'array', items: { enum: ['a', 'b'] }, minItems: 1, maxItems: 1, contains: { const: allowed } };
    const Customer = { type: 'object', required: ['tags'], properties: { tags } };
    const changed = structuredClone(document);
    Object.assign(changed.components?.schemas ?? {}, { Customer });
    return serve(changed).server;
  };

  it('gets a random answer that keeps to the contract, whatever the seed, and the same one again', async () => {
    const server = tagged('a');
    for (let seed = 1; seed <= 20; seed += 1) {
      const get = () => request(server).get(`/v1/customers/${ID}`).set('prefer', `dynamic=true, seed=${seed}`);
      const { body } = await get().expect(200);
      expect(body.tags).toEqual(['a']);
      expect((await get()).body).toEqual(body);
    }
  });

  it('asks in vain for a random answer where none keeps to the contract', async () => {
    const response = await request(tagged('c')).get(`/v1/customers/${ID}`).set('prefer', 'dynamic=true').expect(406);
    expect(response.body.detail).toBe('None of 10 random answers of customers.get keeps to the contract.');
  });

  it('asks in vain for a status that the operation does not have', async () => {
    const response = await request(handled().server).get(`/v1/customers/${ID}`).set('prefer', 'code=418').expect(406);
    expect(response.body).toEqual({
      error: 'NotAcceptable',
      detail: 'customers.get does not answer 418. It answers 200, 401, 403, 404, 422.',
    });
  });

  it('asks in vain for an example that the contract does not have', async () => {
    const response = await request(handled().server)
      .get(`/v1/customers/${ID}`)
      .set('prefer', 'example=none')
      .expect(406);
    expect(response.body).toEqual({
      error: 'NotAcceptable',
      detail: 'customers.get has no example none. It has no examples with names.',
    });
  });

  it.each(['code=abc', 'code=', 'handling=strict', 'dynamic=false', ''])(
    'that says nothing new is ignored: %j',
    async (prefer) => {
      const response = await request(handled().server).get(`/v1/customers/${ID}`).set('prefer', prefer).expect(200);
      expect(response.body.id).toBe(ID);
    },
  );

  it('counts before the input and after the credential', async () => {
    const headers = { 'www-authenticate': 'Bearer' };
    const refused = { ok: false, reply: { status: 401, headers, body: exampleOf(document, 'Unauthorized') } } as const;
    const authenticate = (authorization: string | undefined) =>
      authorization ? ({ ok: true, credential: null } as const) : refused;
    const { server } = serve(document, { authenticate });
    const ask = () => request(server).post('/v1/customers/').set('prefer', 'code=403').send({ wrong: true });
    await ask().expect(401);
    await ask().set('authorization', 'Bearer x').expect(403);
  });
});

describe('every operation', () => {
  it('has random answers that keep to the contract', async () => {
    const { engine } = serve(document);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...engine.contract.operations), fc.nat(), async ({ method, path }, seed) => {
        const headers = { prefer: `dynamic=true, seed=${seed}` };
        const reply = await engine.handle({ ...targetOf(path), method, headers, body: null });
        expect(reply.status).toBeLessThan(400);
      }),
      { numRuns: 25 },
    );
  });
});

describe('every status of every operation', () => {
  it('has an example that keeps to the contract', async () => {
    const { engine, log } = serve(document);
    const wrong: string[] = [];
    for (const { id, method, path, responses } of engine.contract.operations) {
      for (const code of responses.keys()) {
        const headers = { prefer: `code=${code}` };
        const reply = await engine.handle({ ...targetOf(path), method, headers, body: null });
        if (String(reply.status) !== code) wrong.push(`${id} ${code}: ${reply.status} ${reply.body}`);
      }
    }
    expect([wrong, log]).toEqual([[], []]);
  });
});
