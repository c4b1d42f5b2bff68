import fc from 'fast-check';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import type { OutgoingReply } from '../../../mock/kernel/seam.ts';
import { exampleOf, readBundle } from './support/contract.ts';
import { serve } from './support/serve.ts';

const document = readBundle();
const ID = 'da2b0897-2d5c-42f4-b76c-5392b257e054';
const customer = exampleOf(document, 'Customer') as Readonly<Record<string, unknown>>;
const page = { total_count: 1, max_page: 1 };

function answering(operationId: string, reply: () => OutgoingReply) {
  return serve(document, { handlers: { [operationId]: reply } });
}

function getting(reply: OutgoingReply) {
  return request(answering('customers.get', () => reply).server).get(`/v1/customers/${ID}`);
}

function listing(items: readonly unknown[], pagination: unknown = page) {
  const { server } = answering('customers.list', () => ({ status: 200, body: { items, pagination } }));
  return request(server).get('/v1/customers/');
}

describe('a reply that breaks the contract', () => {
  it('is a loud 500 that names the place in the contract and in the reply', async () => {
    const { server, log } = answering('customers.get', () => ({
      status: 200,
      body: { ...customer, email: 5, id: 'x' },
    }));
    const response = await request(server).get(`/v1/customers/${ID}`).expect(500);
    expect(response.body).toEqual({
      error: 'ContractViolation',
      detail: 'The reply of customers.get breaks the contract.',
      violations: [
        {
          schemaPath: '#/components/schemas/Customer/properties/id/format',
          instancePath: '/id',
          message: 'must match format "uuid"',
        },
        {
          schemaPath: '#/components/schemas/Customer/properties/email/type',
          instancePath: '/email',
          message: 'must be string',
        },
      ],
    });
    expect(log).toEqual([expect.stringMatching(/^The reply of customers\.get breaks the contract\. \/id must match/)]);
  });

  it.each([
    ['a status that is not declared', { status: 418, body: {} }, 'status 418 is not declared'],
    ['a body that is missing', { status: 200 }, 'the body is missing'],
    [
      'another media type',
      { status: 200, headers: { 'Content-Type': 'text/csv' }, body: 'a' },
      'text/csv is not declared',
    ],
    ['null for a body', { status: 200, body: null }, 'must be object'],
    [
      'a number that JSON lacks',
      { status: 200, body: { ...customer, metadata: { a: Number.NaN } } },
      'must be string,number,boolean',
    ],
    [
      'a field that is not there',
      { status: 200, body: { ...customer, name: undefined } },
      "must have required property 'name'",
    ],
  ])('may have %s', async (_, reply, message) => {
    const response = await getting(reply).expect(500);
    expect(response.body.violations[0].message).toBe(message);
  });

  it('may have a body where none is declared', async () => {
    const { server } = answering('customers.delete', () => ({ status: 204, body: {} }));
    const response = await request(server).delete(`/v1/customers/${ID}`).expect(500);
    expect(response.body.violations[0].message).toBe('no body is declared');
  });

  it('names the item of a page', async () => {
    const good = Object.freeze({ ...customer });
    const response = await listing([good, { ...customer, email_verified: null }]).expect(500);
    expect(response.body.violations).toMatchObject([{ instancePath: '/items/1/email_verified' }]);
  });

  it('may be a page without its frame', async () => {
    const response = await listing([], { total_count: 0 }).expect(500);
    expect(response.body.violations).toMatchObject([
      { instancePath: '/pagination', schemaPath: '#/components/schemas/Pagination/required' },
    ]);
  });

  it('may be that of the authentication', async () => {
    const reply = { status: 401, body: { message: 'no' } };
    const { server } = serve(document, { authenticate: () => ({ ok: false, reply }) });
    const response = await request(server).get(`/v1/customers/${ID}`).expect(500);
    expect(response.body.error).toBe('ContractViolation');
  });

  it('is found again although the same object was sound elsewhere', async () => {
    const body = Object.freeze(customer);
    const { server } = serve(document, {
      handlers: {
        'customers.get': () => ({ status: 200, body }),
        'products.get': () => ({ status: 200, body }),
      },
    });
    await request(server).get(`/v1/customers/${ID}`).expect(200);
    await request(server).get(`/v1/products/${ID}`).expect(500);
  });

  it('is found in an object that is not frozen and changes', async () => {
    const body = { ...customer };
    const { server } = answering('customers.get', () => ({ status: 200, body }));
    await request(server).get(`/v1/customers/${ID}`).expect(200);
    body.email = 'no address';
    await request(server).get(`/v1/customers/${ID}`).expect(500);
  });
});

describe('a handler that fails', () => {
  it('is a 500 that keeps the reason for the log', async () => {
    const { server, log } = answering('customers.get', () => {
      throw new TypeError('a secret of the machine');
    });
    const response = await request(server).get(`/v1/customers/${ID}`).expect(500);
    expect(response.body).toEqual({ error: 'InternalServerError', detail: 'customers.get failed.' });
    expect(log).toEqual([expect.stringMatching(/^customers\.get failed: TypeError: a secret of the machine/)]);
  });

  it('does not stop the server when the authentication fails', async () => {
    const { server } = serve(document, {
      authenticate: (authorization) => {
        if (authorization) throw new Error('lost');
        return { ok: true, credential: null };
      },
    });
    await request(server).get('/v1/metrics/limits').set('authorization', 'Bearer x').expect(500);
    await request(server).get('/v1/metrics/limits').expect(200);
  });
});

describe('a reply that keeps to the contract', () => {
  it('is sent as JSON.stringify would write it', async () => {
    const texts = fc.string({ unit: 'binary', maxLength: 8 });
    const metadata = fc.dictionary(
      fc.string({ minLength: 1, maxLength: 8 }),
      fc.oneof(fc.boolean(), fc.integer(), fc.string({ minLength: 1, maxLength: 8 })),
      { maxKeys: 4, noNullPrototype: true },
    );
    const row = fc.record({ name: fc.option(texts), metadata, frozen: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
        const items = rows.map(({ frozen, ...more }) => {
          const item = { ...customer, ...more };
          return frozen ? Object.freeze(item) : item;
        });
        const response = await listing(items).expect(200);
        expect(response.text).toBe(JSON.stringify({ items, pagination: page }));
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it('has the type and the length of its body', async () => {
    const response = await getting({ status: 200, body: { ...customer, name: 'Zoë 名' } }).expect(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(response.text)),
    });
  });

  it('may be a text', async () => {
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment' };
    const { server } = answering('subscriptions.export', () => ({ status: 200, headers, body: 'a,b\r\n"é",2' }));
    const response = await request(server).get('/v1/subscriptions/export').expect(200);
    expect(response.text).toBe('a,b\r\n"é",2');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment',
    });
  });

  it('may be empty with a status other than 204', async () => {
    const { server } = answering('portal.downloadables.get', () => ({
      status: 302,
      headers: { location: 'https://files.example/a' },
    }));
    const response = await request(server).get('/v1/customer-portal/downloadables/token').redirects(0).expect(302);
    expect(response.headers).toMatchObject({ location: 'https://files.example/a', 'content-length': '0' });
    expect(response.headers).not.toHaveProperty('content-type');
  });
});
