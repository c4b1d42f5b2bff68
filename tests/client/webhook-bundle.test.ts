import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bundled } from '../support/bundled.ts';
import { headersOf, SECRET } from './signed-webhook.ts';

const KB = 1024;

/** What a worker has, of what a handler may need: the web's own names, and nothing of Node. */
const WEB = { atob, btoa, crypto, Headers, ReadableStream, Request, Response, TextDecoder, TextEncoder, Uint8Array };

const WORKER = `
  import { createWebhookHandler } from './client/webhooks/index.ts';
  const paid = [];
  const on = { 'order.paid': (event, { id }) => paid.push([event.data.id, id]) };
  keep((request, env) => createWebhookHandler({ secret: env.SECRET, on }).fetch(request).then(({ status }) => [status, paid]));
`;

test('a handler runs in a worker, which has nothing of Node', async () => {
  const { code, bytes, kept } = await bundled(WORKER, '.');
  let worker: ((request: Request, env: object) => Promise<unknown>) | undefined;
  const keep = (value: typeof worker) => {
    worker = value;
  };
  runInContext(code, createContext({ ...WEB, keep }));
  const body = '{"type":"order.paid","data":{"id":"a"}}';
  const init = { method: 'POST', headers: headersOf(body, { at: new Date() }), body };
  expect(await worker?.(new Request('https://app.example/', init), { SECRET })).toEqual([204, [['a', 'evt_1']]]);
  expect(Object.keys(kept).filter((file) => file.includes('node_modules'))).toEqual([]);
  expect(bytes).toBeLessThan(4.25 * KB);
});

test('who makes a client alone carries nothing of webhooks', async () => {
  const { kept } = await bundled("import { createClient } from './client/index.ts'; keep(createClient());", '.');
  const used = Object.entries(kept).filter(([, names]) => names.length > 0);
  expect(used.filter(([file]) => /verify-webhook|client\/webhooks\/|webhook-events/.test(file))).toEqual([]);
});

test('who verifies alone carries no handler and no list of events', async () => {
  const program = "import { verifyWebhook } from './client/index.ts'; keep(verifyWebhook);";
  const { bytes, kept } = await bundled(program, '.');
  const used = Object.entries(kept).filter(([, names]) => names.length > 0);
  expect(used.filter(([file]) => /create-webhook-handler|webhook-events|openapi-fetch|zod/.test(file))).toEqual([]);
  expect(bytes).toBeLessThan(2.5 * KB);
});
