import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { createWebhookValidation } from '../../client/validation/index.ts';
import {
  createWebhookHandler,
  type WebhookHandler,
  type WebhookHandlerOptions,
  WebhookVerificationError,
  type WebhookVerificationReason,
} from '../../client/webhooks/index.ts';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { WebhookPayload } from '../../generated/schemas.ts';
import { rowsOf } from '../support/guide-tables.ts';
import { headersOf, SECRET } from './signed-webhook.ts';

const [PAID] = contract.components.schemas.WebhookOrderPaid.examples;
const [REVOKED] = contract.components.schemas.WebhookSubscriptionRevoked.examples;

/** Runs the one block of the guide with these words, with what it uses, and gives what it makes of `result`. */
function run(words: string, names: Readonly<Record<string, unknown>>, result: string) {
  const blocks = [...readFileSync('openapi/guides/webhooks.md', 'utf8').matchAll(/^```[jt]s\n(.*?)^```$/gms)];
  const [[, block = ''] = [], ...more] = blocks.filter(([code]) => code.includes(words));
  expect(more).toEqual([]);
  const all = { createWebhookHandler, ...names };
  const code = block.replace(/^import .*$/m, '').replace('export default', 'const worker =');
  return new Function(...Object.keys(all), `${code}; return ${result};`)(...Object.values(all));
}

/** The handler that the guide makes, with what its functions use. */
function guideHandler(names: Readonly<Record<string, unknown>>): WebhookHandler {
  return run('const webhooks =', { process: { env: { WEBHOOK_SECRET: SECRET } }, ...names }, 'webhooks');
}

function requestOf(event: unknown, { method = 'POST', body = JSON.stringify(event) } = {}): Request {
  const headers = headersOf(body, { at: new Date() });
  return new Request('https://app.example/', { method, headers, ...(method === 'POST' ? { body } : {}) });
}

test('the handler of the guide does its work once for an event that comes twice', async () => {
  const [fulfil, lock, log] = [vi.fn(), vi.fn(), vi.fn()];
  const { fetch } = guideHandler({ done: new Set(), fulfil, lock, console: { log } });
  for (const event of [PAID, PAID, REVOKED, { ...PAID, type: 'order.shipped' }])
    expect((await fetch(requestOf(event))).status).toBe(204);
  // All of them have one id here, which only `order.paid` asks for.
  expect(fulfil.mock.calls).toEqual([[PAID?.data]]);
  expect(lock.mock.calls).toEqual([[REVOKED?.data.customer.email]]);
  expect(log.mock.calls).toEqual([['Nothing is done for order.shipped']]);
});

test('an event is not done when its work fails, and is done when it comes again', async () => {
  const fulfil = vi.fn().mockRejectedValueOnce(new Error('The database is away'));
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { fetch } = guideHandler({ done: new Set(), fulfil, lock: fulfil });
  const codes = [(await fetch(requestOf(PAID))).status, (await fetch(requestOf(PAID))).status];
  expect([codes, fulfil.mock.calls.length]).toEqual([[500, 204], 2]);
  error.mockRestore();
});

test('the worker of the guide has its secret of what it is handed with a request, and needs no process', async () => {
  const paid = vi.fn();
  const worker = run('export default', { on: { 'order.paid': paid }, process: undefined }, 'worker');
  const { status } = await worker.fetch(requestOf(PAID), { WEBHOOK_SECRET: SECRET });
  expect([status, paid.mock.calls.map(([{ data }]) => data)]).toEqual([204, [PAID?.data]]);
});

const ANSWERS: Readonly<Record<string, readonly [request: Request, options?: Partial<WebhookHandlerOptions>]>> = {
  204: [requestOf(PAID)],
  400: [requestOf(PAID), { secret: 'another' }],
  405: [requestOf(PAID, { method: 'GET' })],
  413: [requestOf(PAID, { body: `"${'x'.repeat(1_048_575)}"` })],
  422: [requestOf({ ...PAID, data: {} }), { validation: createWebhookValidation([WebhookPayload]) }],
  500: [requestOf(PAID), { on: { 'order.paid': () => Promise.reject(new Error('mine')) } }],
};

test.each(rowsOf('webhooks.md: Answer of fetch, When'))('the handler answers %s when %s', async (status) => {
  const [request, options] = ANSWERS[status] ?? expect.unreachable();
  const on = { 'order.paid': () => {} };
  const { fetch } = createWebhookHandler({ secret: SECRET, on, onError: () => {}, ...options });
  expect((await fetch(request)).status).toBe(Number(status));
});

test('the guide has every answer that the handler gives', () => {
  expect(rowsOf('webhooks.md: Answer of fetch, When').map(([status]) => status)).toEqual(Object.keys(ANSWERS));
});

test('the guide has every reason with its status', () => {
  // The compiler asks for all of them.
  const reasons: Readonly<Record<WebhookVerificationReason, true>> = {
    ...{ missing_header: true, invalid_timestamp: true, timestamp_too_old: true, timestamp_too_new: true },
    ...{ invalid_signature_header: true, no_matching_signature: true, body_not_json: true, body_not_an_event: true },
    ...{ body_cut_off: true, body_too_large: true, body_not_raw: true, body_already_read: true },
    ...{ empty_secret: true, invalid_secret: true },
  };
  const statuses = Object.keys(reasons).map((reason) => [
    reason,
    String(new WebhookVerificationError(reason as WebhookVerificationReason, '').status), // it is a key of them
  ]);
  expect(rowsOf('webhooks.md: reason, status, What is wrong').map(([reason, status]) => [reason, status])).toEqual(
    statuses,
  );
});
