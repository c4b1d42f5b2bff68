import type { Origin } from '../engine/exchange.ts';
import { decodeBody } from './decode-body.ts';
import type { Target } from './target.ts';

/** Lower-case names. */
export type Headers = Readonly<Record<string, string | undefined>>;

/** A request as its transport hands it over, before anything of it has been read. */
export interface Arrival {
  /** Upper case. */
  readonly method: string;
  /** The request's target as it was sent. */
  readonly url: string;
  readonly protocol: 'http' | 'https';
  /** The host and port that it names; undefined when it names none. */
  readonly host: string | undefined;
  /** Whether it comes from this process: then it may name any host. */
  readonly isOwn: boolean;
  readonly headers: Headers;
  readonly hasBody: boolean;
  /** The bytes of the body, as they were sent. Rejects with BodyTooLarge after more than `limit`. */
  read(limit: number): Promise<Buffer>;
  /** The bytes of the body as they come, for whoever keeps none of them. Fails with RequestAborted when they break off. */
  stream(): AsyncIterable<Uint8Array>;
  /** Aborted once the client has gone; one that has had its whole answer may count as gone. */
  gone(): AbortSignal;
}

/** A request on its way through the front door, as surfaces and interceptors see it. */
export interface Exchange extends Target {
  /** Upper case. */
  readonly method: string;
  /** Scheme, host and world prefix as the client addressed them, without a slash at the end. */
  readonly baseUrl: string;
  readonly headers: Headers;
  /** What the answer carries as `X-Request-Id`. */
  readonly requestId: string;
  readonly hasBody: boolean;
  /**
   * The bytes of the body out of their content coding, null when there is none. They are read once: whoever asks again
   * gets the same, whatever the limit. Rejects with BodyTooLarge after more than `limit` of them, and with what
   * decodeBody rejects with.
   */
  body(limit: number): Promise<Buffer | null>;
  /** The bytes of the body as they were sent, in place of `body`. Fails with RequestAborted when they break off. */
  stream(): AsyncIterable<Uint8Array>;
  /** Aborted once the client has gone. Made when it is asked for: most requests are answered at once. */
  gone(): AbortSignal;
}

const NO_BODY = Promise.resolve(null);

/** A request whose target has been read. */
export function exchangeOf(arrival: Arrival, target: Target, baseUrl: string, requestId: string): Exchange {
  const { method, headers, hasBody } = arrival;
  const { world, prefix, path, search } = target;
  let read: Promise<Buffer | null> | undefined;
  const body = (limit: number) => {
    read ??= hasBody ? readDecoded(arrival, limit) : NO_BODY;
    return read;
  };
  const stream = () => arrival.stream();
  const gone = () => arrival.gone();
  return { method, world, prefix, path, search, baseUrl, headers, requestId, hasBody, body, stream, gone };
}

function readDecoded(arrival: Arrival, limit: number): Promise<Buffer> {
  const coding = arrival.headers['content-encoding'];
  const sent = arrival.read(limit);
  return coding === undefined ? sent : sent.then((bytes) => decodeBody(bytes, coding, limit));
}

/** How a reply reaches the client; only the writer acts on it. */
export interface Delivery {
  /** Milliseconds that pass before anything is sent. */
  readonly delayMs?: number;
  /** Whether the connection is closed in place of an answer. */
  readonly dropConnection?: boolean;
  /** How many bytes of the body are sent before the connection is closed. */
  readonly cutAfterBytes?: number;
}

/** A body of which little is in memory at a time. */
export interface StreamedBody {
  /** In bytes; undefined where nobody knows before it is read. */
  readonly length?: number;
  /** Called at most once, and not for HEAD. */
  read(): AsyncIterable<Uint8Array>;
}

/** An answer ready to be sent. */
export interface Reply {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  /** A body that is sent as it is read; `body` is undefined then. */
  readonly streamed?: StreamedBody;
  readonly delivery?: Delivery;
  /** Of an answer of the contract: what it comes from, for interceptors. */
  readonly origin?: Origin;
}

/** A JSON answer. */
export function jsonReply(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
