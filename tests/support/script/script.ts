import { type OperationEntry, operations } from '../../../generated/operations.ts';
import type { CheckoutPublic, FileUpload, Order } from '../../../generated/types.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { operationIds } from '../contract.ts';
import { exampleRequest, targetOf } from '../requests.ts';
import { announced } from '../uploads.ts';
import type { Sender } from './send.ts';

/** The world of the script. */
const WORLD = '/w/script';

const TOKENS = [
  'tok_card_visa_4242',
  'tok_decline_twice',
  'tok_async_fail_expired_card',
  'tok_requires_action',
  'tok_renewal_fail_twice',
  'tok_refund_fail',
  'tok_decline_fraudulent',
] as const;

const BERLIN = { country: 'DE', line1: 'Torstraße 12', postalCode: '10119', city: 'Berlin' };

/** What happens before the snapshot: all that leaves something behind for what follows. */
export async function firstHalf(sender: Sender): Promise<void> {
  await goWrong(sender);
  await useEveryOperation(sender);
  for (let round = 0; round < TOKENS.length; round += 1) await buy(sender, round);
  await upload(sender, 'early');
  await report(sender);
  await letTimePass(sender, 2);
}

/** What happens after it, on what was there before and anew. */
export async function secondHalf(sender: Sender): Promise<void> {
  for (let round = 0; round < TOKENS.length; round += 1) await buy(sender, round + TOKENS.length);
  await upload(sender, 'late');
  await report(sender);
  await letTimePass(sender, 4);
  await useEveryOperation(sender);
  await readAll(sender);
}

/** The call of each operation with the contract's example, in the state that the world is in. */
async function useEveryOperation(sender: Sender): Promise<void> {
  for (const operationId of operationIds) {
    await settle(sender);
    const example = exampleRequest(operationId);
    const { method, media }: OperationEntry = operations[operationId];
    const { token, body, headers } = example;
    const isForm = media === 'application/x-www-form-urlencoded';
    const sent = isForm ? new URLSearchParams(body as Record<string, string>).toString() : body;
    await sender.send({
      ...{ method, path: WORLD + targetOf(example), token, body: sent },
      headers: { ...(isForm && { 'content-type': media }), ...headers },
    });
  }
  await settle(sender);
}

/** Faults that strike by the seed, and an endpoint that nobody listens at. */
async function goWrong(sender: Sender): Promise<void> {
  const fault = (body: object) => sender.ask({ method: 'POST', path: `${WORLD}/_mock/faults`, token: null, body });
  await fault({ operation: 'metrics.*', probability: 0.5, effect: { kind: 'status', status: 503 } });
  await fault({ operation: 'products.list', every: 3, effect: { kind: 'cut_body' } });
  await fault({ operation: 'customers.list', probability: 0.4, effect: { kind: 'missing_field' } });
  const body = {
    url: 'http://127.0.0.1:9/webhooks',
    format: 'raw',
    events: ['order.paid', 'refund.updated'],
    secret: 'a-secret',
  };
  await sender.ask({ method: 'POST', path: `${WORLD}/v1/webhooks/endpoints`, body });
}

/** A checkout, opened, changed, paid in one of the ways that there are, and what came of it. */
async function buy(sender: Sender, round: number): Promise<void> {
  const products = [round % 2 === 0 ? ID.productPro : ID.productFoundingCrew];
  const opened = await sender.ask<CheckoutPublic>({
    method: 'POST',
    path: `${WORLD}/v1/checkouts/`,
    body: { products },
  });
  const path = `${WORLD}/v1/checkouts/client/${opened.clientSecret}`;
  const own = { customerEmail: `buyer-${round}@costa.example`, customerName: `Buyer ${round}` };
  await sender.send({ method: 'PATCH', path, token: null, body: own });
  await sender.send({ method: 'GET', path: `${WORLD}/checkout/${opened.clientSecret}`, token: null });
  const body = { ...own, customerBillingAddress: BERLIN, confirmationTokenId: TOKENS[round % TOKENS.length] };
  for (let attempt = 0; attempt < 3; attempt += 1)
    await sender.send({ method: 'POST', path: `${path}/confirm`, token: null, body });
  await sender.send({ method: 'POST', path: `${WORLD}/_mock/payments/${opened.id}/complete`, token: null });
  await settle(sender);
  await sender.send({ method: 'GET', path, token: null });
  await refund(sender, opened.id);
}

async function refund(sender: Sender, checkoutId: string): Promise<void> {
  const orders = `${WORLD}/v1/orders/?checkout_id=${checkoutId}`;
  const [order] = (await sender.ask<{ items: Order[] }>({ method: 'GET', path: orders })).items;
  if (!order) return;
  await sender.send({ method: 'POST', path: `${WORLD}/v1/orders/${order.id}/invoice` });
  await settle(sender);
  const { body } = await sender.send({ method: 'GET', path: `${WORLD}/v1/orders/${order.id}/invoice` });
  const { url } = JSON.parse(body) as { url?: string };
  if (url) await sender.send({ method: 'GET', path: pathOf(url), token: null });
  const given = { order_id: order.id, amount: 100, reason: 'other' };
  await sender.send({ method: 'POST', path: `${WORLD}/v1/refunds/`, body: given });
  await settle(sender);
}

/** A file in two parts, the second of which is sent twice. */
async function upload(sender: Sender, text: string): Promise<void> {
  const bytes = Buffer.from(`${text} `.repeat(100));
  const created = await sender.ask<FileUpload>({
    ...{ method: 'POST', path: `${WORLD}/v1/files/`, body: announced(bytes, [64]) },
  });
  const parts = [];
  for (const { url, number, chunk_start, chunk_end, checksum_sha256_base64 } of created.upload.parts) {
    const line = { method: 'PUT', path: pathOf(url), token: null, body: bytes.subarray(chunk_start, chunk_end) };
    const { headers } = await sender.send(line);
    if (number === 2) await sender.send(line);
    const [, checksum_etag = ''] = /^etag: (.*)$/im.exec(headers.join('\n')) ?? [];
    parts.push({ number, checksum_etag, checksum_sha256_base64 });
  }
  const { id, path } = created.upload;
  await sender.ask({ method: 'POST', path: `${WORLD}/v1/files/${created.id}/uploaded`, body: { id, path, parts } });
}

/** Usage, in batches, and what it comes to. */
async function report(sender: Sender): Promise<void> {
  for (let batch = 0; batch < 5; batch += 1) {
    const events = Array.from({ length: 4 }, (_, index) => ({
      ...{ name: 'run', customer_id: ID.customer, metadata: { minutes: batch * 4 + index } },
    }));
    await sender.send({ method: 'POST', path: `${WORLD}/v1/events/ingest`, body: { events } });
    await sender.send({ method: 'GET', path: `${WORLD}/v1/customer-meters/` });
  }
}

async function letTimePass(sender: Sender, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await sender.send({ method: 'POST', path: `${WORLD}/_mock/clock/advance`, token: null, body: { by: 'P11D' } });
    await settle(sender);
    await sender.send({ method: 'GET', path: `${WORLD}/_mock/work`, token: null });
    await sender.send({ method: 'GET', path: `${WORLD}/v1/subscriptions/?limit=100` });
  }
}

/** Every list, whole and in the other order where it can be sorted, and what the mock knows beside. */
async function readAll(sender: Sender): Promise<void> {
  const lists = [
    'orders',
    'payments',
    'refunds',
    'customers',
    'checkouts',
    'benefits',
    'files',
    'license-keys',
    'meters',
  ];
  for (const list of [...lists, 'subscriptions', 'products', 'discounts', 'events', 'webhooks/deliveries'])
    for (const page of [1, 2]) await sender.send({ method: 'GET', path: `${WORLD}/v1/${list}/?limit=20&page=${page}` });
  for (let time = 0; time < 12; time += 1) await sender.send({ method: 'GET', path: `${WORLD}/v1/metrics/limits` });
  for (const path of [
    'inbox?limit=50',
    'faults',
    'payments/tokens',
    `payment-methods?customer_id=${ID.customer}`,
    'clock',
    'work',
  ])
    await sender.send({ method: 'GET', path: `${WORLD}/_mock/${path}`, token: null });
}

/** Webhooks are answered when they are: whatever comes after them waits. Of events nothing is told, which are read elsewhere. */
async function settle(sender: Sender): Promise<void> {
  await sender.send({
    method: 'POST',
    path: `${WORLD}/_mock/settle`,
    token: null,
    body: { since: 1_000_000, timeout: 20_000 },
  });
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
