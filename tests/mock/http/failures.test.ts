import type { IncomingMessage, ServerResponse } from 'node:http';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { BodyTooLarge } from '../../../mock/http/read-body.ts';
import * as target from '../../../mock/http/target.ts';
import { documentOf, getting, posting } from '../engine/support/contract.ts';
import { openConnection, readAnswer, wire } from '../engine/support/raw.ts';
import { type Served, type ServeOptions, serve } from '../engine/support/serve.ts';

vi.mock('../../../mock/http/target.ts', { spy: true });

const DOCUMENT = documentOf({ '/v1/x': { ...posting({ type: 'object' }), ...getting([]) } });
const FINE = { post: () => ({ status: 200, body: {} }), get: () => ({ status: 200, body: {} }) };
const FAULT = 'a secret of the machine';

function fail(): never {
  throw new Error(FAULT);
}

const serving = (options: ServeOptions = {}) => serve(DOCUMENT, { handlers: FINE, ...options });

/** Serves, and has the first request and its response changed before anything reads them. */
function tampered(tamper: (request: IncomingMessage, response: ServerResponse) => void): Served {
  const served = serving();
  served.server.prependOnceListener('request', tamper);
  return served;
}

/** Puts a contract in force that differs in some of its parts. */
function withContract(
  change: (contract: Served['engine']['contract']) => Partial<Served['engine']['contract']>,
): Served {
  const served = serving();
  served.engine.use({ ...served.engine.contract, ...change(served.engine.contract) });
  return served;
}

function failOnce<T extends (...args: never[]) => unknown>(real: T): T {
  let failed = false;
  const failing = function (this: unknown, ...args: never[]) {
    if (failed) return Reflect.apply(real, this, args);
    failed = true;
    return fail();
  };
  return failing as T; // takes and gives what the real one does
}

const PUBLIC = { ok: true, credential: null } as const;

/** Refuses, and then does not find the words. */
const REFUSING = {
  handle: () => {
    throw new BodyTooLarge(1);
  },
  present: fail,
};

const readTarget = vi.mocked(target.readTarget);

interface Stage {
  readonly stage: string;
  /** What the failure is called. */
  readonly asked: string;
  readonly path?: string;
  readonly serveIt: () => Served;
}

const STAGES: readonly Stage[] = [
  {
    stage: 'the parsing of the target',
    asked: 'POST /v1/x',
    serveIt: () => {
      readTarget.mockImplementationOnce(fail);
      return serving();
    },
  },
  {
    stage: 'the choice of a surface',
    asked: 'POST /odd',
    path: '/odd',
    serveIt: () => serving({ others: [{ name: 'odd', matches: fail, handle: fail }] }),
  },
  {
    stage: 'a surface',
    asked: 'POST /odd',
    path: '/odd',
    serveIt: () => serving({ others: [{ name: 'odd', matches: ({ path }) => path === '/odd', handle: fail }] }),
  },
  {
    stage: 'the words of a surface',
    asked: 'POST /odd',
    path: '/odd',
    serveIt: () => serving({ others: [{ name: 'odd', matches: ({ path }) => path === '/odd', ...REFUSING }] }),
  },
  {
    stage: 'the reading of the body',
    asked: 'POST /v1/x',
    serveIt: () => tampered((incoming) => Object.assign(incoming, { on: failOnce(incoming.on) })),
  },
  { stage: 'an interceptor', asked: 'POST /v1/x', serveIt: () => serving({ interceptors: [fail] }) },
  { stage: 'the routing', asked: 'POST /v1/x', serveIt: () => withContract(() => ({ route: fail })) },
  { stage: 'the credential', asked: 'post', serveIt: () => serving({ authenticate: failOnce(() => PUBLIC) }) },
  { stage: 'the reading of the input', asked: 'post', serveIt: () => withContract(() => ({ reader: fail })) },
  { stage: 'the handler', asked: 'post', serveIt: () => serving({ handlers: { ...FINE, post: fail } }) },
  {
    stage: 'the check of the reply',
    asked: 'post',
    serveIt: () => withContract(({ validators }) => ({ validators: { ...validators, reply: fail } })),
  },
  {
    stage: 'the serialiser',
    asked: 'post',
    serveIt: () => serving({ handlers: { ...FINE, post: () => ({ status: 200, body: { toJSON: fail } }) } }),
  },
  {
    stage: 'the headers of the answer',
    asked: 'POST /v1/x',
    serveIt: () => tampered((_, response) => Object.assign(response, { writeHead: failOnce(response.writeHead) })),
  },
];

describe("a request that fails by the mock's own fault", () => {
  it.each(STAGES)('in $stage is a 500 in the body of the API, logged once', async ({ asked, path, serveIt }) => {
    const { server, log } = serveIt();
    const response = await request(server)
      .post(path ?? '/v1/x')
      .send({});
    expect(response.body).toEqual({ error: 'InternalServerError', detail: `${asked} failed.` });
    expect(response.status).toBe(500);
    expect(response.headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-request-id': expect.any(String) });
    expect(log).toEqual([expect.stringContaining(`${asked} failed: Error: ${FAULT}`)]);
  });

  it('while its body is written loses its connection, and is logged once', async () => {
    const { server, log } = tampered((_, response) => Object.assign(response, { end: fail }));
    const socket = await openConnection(server);
    socket.write(wire('GET', '/v1/x'));
    expect((await readAnswer(socket)).body).toBe('');
    expect(log).toEqual([expect.stringContaining(`GET /v1/x failed: Error: ${FAULT}`)]);
    await request(server).get('/v1/x').expect(200);
  });

  it('is answered although the log fails, too', async () => {
    const { server } = serving({ handlers: { ...FINE, get: fail }, log: fail });
    await request(server).get('/v1/x').expect(500);
  });

  it('goes on to be answered when the answer is too large to be written', async () => {
    // An item that is written once and stands in the page more often than a text may be long.
    const item = Object.freeze({ text: 'x'.repeat(2 ** 20) });
    const { server, log } = serving({ handlers: { ...FINE, get: () => ({ status: 200, body: pageOf(item, 600) }) } });
    const response = await request(server).get('/v1/x').expect(500);
    expect(response.body).toEqual({ error: 'InternalServerError', detail: 'get failed.' });
    expect(log).toEqual([expect.stringContaining('Invalid string length')]);
  });
});

function pageOf(item: object, count: number) {
  return { items: Array.from({ length: count }, () => item), pagination: {} };
}
