import { DECODER } from './decode.ts';
import { headersOf, type Init, written } from './encode.ts';
import type { Operation } from './operation.ts';
import type { Ask, CallSending, Sender } from './sending.ts';
import { serializeBody } from './serialize-body.ts';
import { serializeQuery } from './serialize-query.ts';

/** What came: the bytes of a success, or what it is read as by who asks otherwise; of a failure, its JSON or its text. */
export interface Received {
  readonly response: Response;
  readonly data?: unknown;
  readonly error?: unknown;
}

/** A call that is to be encoded by its operation, sent and read. */
export interface Carried {
  readonly operation: Operation;
  /** With its parameters. */
  readonly path: string;
  readonly init: Init;
  readonly sending: CallSending;
}

export type Transport = (call: Carried) => Promise<Received>;

interface TransportParts {
  readonly baseUrl: string;
  readonly send: Sender;
  readonly token?: string | undefined;
}

/** That of the methods: encodes, and makes nothing else of a call. */
export function createTransport({ baseUrl, send, token }: TransportParts): Transport {
  const base = baseUrl.replace(/\/$/, '');
  return ({ operation: { method, media }, path, init, sending }) => {
    const { call } = sending;
    const { params, body } = init;
    const query = written(call, init, 'query', () => serializeQuery(params?.query ?? {}));
    const url = base + path + (query && `?${query}`);
    const headers = headersOf(call, media, init, token);
    const content = written(call, init, 'body', () => serializeBody(body, headers['content-type']));
    // A redirect leads to another host, which must not see the credential.
    return send(asking(url, { method, headers, body: content ?? null, redirect: 'manual' }), sending, receive);
  };
}

/** The global `fetch` takes the parts as they are: a `Request` would have it make a second one. */
function asking(url: string, init: RequestInit): Ask {
  return (signal, fetch) => {
    const whole = signal ? { ...init, signal } : init;
    return fetch ? fetch(new Request(url, whole)) : globalThis.fetch(url, whole);
  };
}

async function receive(response: Response): Promise<Received> {
  const data = await response.arrayBuffer();
  if (response.ok) return { response, data };
  const text = DECODER.decode(data);
  try {
    return { response, error: JSON.parse(text) };
  } catch {
    return { response, error: text };
  }
}
