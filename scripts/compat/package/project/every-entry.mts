// Uses each entry of the package. What is exported is what a program of its kind would write.

import {
  ApiError,
  type Checkout,
  createBuyerClient,
  createClient,
  createPortalClient,
  ResourceNotFound,
} from 'billing-contract';
import { type Control, createControl, createMockWorld, type MockWorld } from 'billing-contract/control';
import { errors } from 'billing-contract/errors';
import { FileError, type FileProgress, uploadFile } from 'billing-contract/files';
import { createClient as createLeanClient } from 'billing-contract/lean';
import { type Mock, startMock } from 'billing-contract/mock';
import contract from 'billing-contract/openapi.json' with { type: 'json' };
import { type OperationId, operations } from 'billing-contract/operations';
import manifest from 'billing-contract/package.json' with { type: 'json' };
import { pathsOf } from 'billing-contract/paths';
import { schemaMessage } from 'billing-contract/schema-messages';
import { allOperationSchemas, Customer as customerSchema, operationSchemas } from 'billing-contract/schemas';
import { createWebhookReceiver, type WebhookReceiver } from 'billing-contract/testing';
import type { Benefit, Customer, Order, WebhookPayload } from 'billing-contract/types';
import { createValidation, createWebhookValidation } from 'billing-contract/validation';
import { createWebhookHandler, verifyWebhook, type WebhookEvents } from 'billing-contract/webhooks';

const id = 'da2b0897-2d5c-42f4-b76c-5392b257e054';

const client = createClient({ token: 'mock_oat_demo', timeout: 5000, retry: { maxAttempts: 3 } });
export const created: Customer = await client.customers.create({ body: { email: 'ana@costa.example' } });
export const byPath = await client.GET('/v1/orders/{id}', { params: { path: { id } } });
export const total: number | undefined = byPath.data?.total_amount;
export async function* ids(): AsyncGenerator<string> {
  for await (const order of client.orders.iterate({ limit: 50 })) yield order.id;
}
// @ts-expect-error a new customer needs an e-mail address
await client.customers.create({ body: { name: 'Ana Costa' } });
// @ts-expect-error there is no such parameter
await client.customers.list({ pages: 2 });

const lean = createLeanClient({ validation: createValidation(allOperationSchemas, { strict: true }) });
export const checkout: Checkout = await lean.checkouts.get({ id });
const byHand = await pathsOf(lean).GET('/v1/products/', { params: { query: { limit: 5 } } });
export const count: number | undefined = byHand.data?.pagination.total_count;
export const bought: Promise<unknown>[] = [
  createBuyerClient().checkouts.clientGet({ client_secret: 'secret' }),
  createPortalClient({ customerSession: 'mock_cst_demo' }).portal.orders.list(),
];

export function reasonOf(error: unknown): string {
  if (error instanceof ResourceNotFound) return error.body.detail;
  return error instanceof ApiError ? `${error.call} ${error.status}` : String(error);
}

export function prefixOf(benefit: Benefit): string | null {
  return benefit.type === 'license_keys' ? benefit.properties.prefix : null;
}

export function amountOf(event: WebhookPayload): number {
  return event.type === 'order.paid' ? event.data.total_amount : 0;
}

export const email: string = customerSchema().parse({}, { error: schemaMessage }).email;
export const names: (string | null)[] = operationSchemas['customers.list'].responses[200]
  .parse({})
  .items.map(({ name }) => name);
export const place: '/v1/customers/' = operations['customers.list'].path;
export const all: OperationId[] = ['orders.list', 'portal.orders.get'];
export const declined: 400 = errors.PaymentError.status;
export const texts: string[] = [contract.info.title, manifest.version];

export const { fetch: POST, receive } = createWebhookHandler({
  secret: ['whsec_bmV3', 'whsec_b2xk'],
  on: { 'order.paid': ({ data }): Order => data },
  validation: createWebhookValidation([]),
});
export const genuine: WebhookEvents['order.paid'] | { type: string } = await verifyWebhook('{}', {}, 'secret');

export const uploaded: Promise<{ id: string }> = uploadFile(client, {
  source: new Blob(['text']),
  service: 'downloadable',
  onProgress: ({ loaded, total: all }: FileProgress) => console.log(loaded / all),
});
export const failed = (error: unknown): string => (error instanceof FileError ? error.reason : '');

const control: Control = createControl({ baseUrl: 'http://127.0.0.1:4010/w/mine' });
export const now: string = (await control.clock.advance({ body: { by: 'P1M' } })).now;
const world: MockWorld = createMockWorld();
export const told: Order = (await world.webhooks.waitFor('order.paid', { id })).data;
const receiver: WebhookReceiver = await createWebhookReceiver();
export const paid: Order = (await receiver.waitFor('order.paid', (data) => data.paid)).payload.data;
const mock: Mock = await startMock({ port: 0, clock: '2025-07-06T12:00:00Z' });
await mock.close();
