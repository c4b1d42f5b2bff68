import { describe, expect, test } from 'vitest';
import {
  BillingError,
  type Client,
  createClient,
  InputValidationError,
  ResponseValidationError,
} from '../../client/index.ts';
import { createValidation, type UnknownReport, type ValidationOptions } from '../../client/validation/index.ts';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { allOperationSchemas, customersListSchemas } from '../../generated/schemas.ts';
import { json, startServer } from './answering-server.ts';

const ID = 'da2b0897-2d5c-42f4-b76c-5392b257e054';
const [customer] = contract.components.schemas.Customer.examples;
const page = { items: [customer], pagination: { total_count: 1, max_page: 1 } };

async function connect(answer: Parameters<typeof startServer>[0], options?: ValidationOptions) {
  const { baseUrl, requests } = await startServer(answer);
  return { client: createClient({ baseUrl, validation: createValidation(allOperationSchemas, options) }), requests };
}

/** The same calls by both doors; each gives the body of the answer. */
const DOORS = {
  'a method': {
    list: (client: Client, query: object) => client.customers.list(query),
    get: (client: Client, id: string) => client.customers.get({ id }),
    create: (client: Client, body: object) => client.customers.create({ body: body as { email: string } }),
    delete: (client: Client, id: string) => client.customers.delete({ id }),
  },
  'a path': {
    list: async (client: Client, query: object) => (await client.GET('/v1/customers/', { params: { query } })).data,
    get: async (client: Client, id: string) =>
      (await client.GET('/v1/customers/{id}', { params: { path: { id } } })).data,
    create: async (client: Client, body: object) =>
      (await client.POST('/v1/customers/', { body: body as { email: string } })).data,
    delete: async (client: Client, id: string) =>
      (await client.DELETE('/v1/customers/{id}', { params: { path: { id } } })).data ?? null,
  },
} as const;

describe.for(Object.entries(DOORS))('by %s', ([, call]) => {
  test('an input that is refused is not sent', async () => {
    const { client, requests } = await connect(json(200, page));
    const inputs = [
      () => call.create(client, { name: 'Ana Costa' }),
      () => call.list(client, { pages: 2 }),
      () => call.get(client, 'customer'),
    ];
    for (const send of inputs) await expect(send()).rejects.toThrow(InputValidationError);
    expect(requests).toEqual([]);
  });

  test('an answer of the contract is given', async () => {
    const { client, requests } = await connect(json(200, page));
    expect(await call.list(client, { page: 2 })).toEqual(page);
    expect(requests.map(({ url }) => url)).toEqual(['/v1/customers/?page=2']);
  });

  test('an answer without a body is given where the contract has none', async () => {
    const { client } = await connect((response) => response.writeHead(204).end());
    expect(await call.delete(client, ID)).toBeNull();
  });

  test('what is unknown in an answer is given and told', async () => {
    const told: UnknownReport[] = [];
    const answer = { ...page, cursor: 'x' };
    const { client } = await connect(json(200, answer), { onUnknown: (report) => told.push(report) });
    expect(await call.list(client, {})).toEqual(answer);
    expect(told).toEqual([
      { operationId: 'customers.list', status: 200, kind: 'unknown_key', path: ['cursor'], value: 'x' },
    ]);
  });

  test('an answer that does not fit is refused after the call, with the answer', async () => {
    const { client, requests } = await connect(json(201, { ...customer, email: 5 }));
    const error = await call.create(client, { email: 'ana@costa.example' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ResponseValidationError);
    expect(error).toMatchObject({ status: 201, value: { ...customer, email: 5 } });
    expect(requests).toHaveLength(1);
  });

  test('an empty answer where the contract has a body is refused', async () => {
    const { client } = await connect((response) => response.writeHead(200, { 'content-length': 0 }).end());
    await expect(call.get(client, ID)).rejects.toThrow(BillingError);
  });

  test('with report, the answer is given as it came', async () => {
    const told: ResponseValidationError[] = [];
    const answer = { ...customer, email: 5 };
    const { client } = await connect(json(200, answer), {
      onResponseInvalid: 'report',
      onReport: (error) => told.push(error),
    });
    expect(await call.get(client, ID)).toEqual(answer);
    expect(told.map(({ message }) => message)).toEqual([
      'Response validation failed: customers.get answered 200, and what it does is done: body.email: Value should be a valid string',
    ]);
  });

  test('a call whose schemas the validation does not have is refused and not sent', async () => {
    const { baseUrl, requests } = await startServer(json(200, customer));
    const client = createClient({ baseUrl, validation: createValidation([customersListSchemas]) });
    await expect(call.get(client, ID)).rejects.toThrow('give customersGetSchemas of billing-contract/schemas');
    expect(requests).toEqual([]);
  });
});

test('an answer that is no JSON is not checked', async () => {
  const csv = (response: Parameters<Parameters<typeof startServer>[0]>[0]) =>
    response.writeHead(200, { 'content-type': 'text/csv' }).end('Email\n1');
  const { client } = await connect(csv);
  expect(await client.subscriptions.export()).toBe('Email\n1');
  const { data } = await client.GET('/v1/subscriptions/export', { parseAs: 'text' });
  expect(data).toBe('Email\n1');
});
