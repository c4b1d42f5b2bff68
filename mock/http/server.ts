import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusal } from '../engine/refusals.ts';
import { insist, TIME_LIMIT } from '../kernel/rule.ts';
import { type ArrivalLimits, limitArrivals } from './arrival-limits.ts';
import { answerClientError, answerSocket, TooSlowError } from './client-error.ts';
import type { Arrival } from './exchange.ts';
import type { Answered, FrontDoor } from './front-door.ts';
import { hasBody, RequestAborted, readBody, streamBody } from './read-body.ts';
import { deliver, writeReply, writeStreamed } from './write-reply.ts';

export interface ServerOptions {
  /**
   * Milliseconds in which a request must have arrived, `Infinity` for no limit. Uploads and downloads may take any time,
   * as long as this does not pass without a byte. Default: 30,000.
   */
  readonly requestTimeout?: number;
}

/** Bytes of the request line and the headers together: filters may be long. */
const HEADER_LIMIT = 1024 * 1024;

const REQUEST_TIMEOUT = 30_000;
const KEEP_ALIVE = 65_000;

/** The mock's HTTP server, not yet listening. Throws a RangeError for a time-out that is none. */
export function createServer(door: FrontDoor, { requestTimeout = REQUEST_TIMEOUT }: ServerOptions = {}): Server {
  insist('requestTimeout', TIME_LIMIT, requestTimeout);
  // What node:http takes for no limit is 0.
  const limit = requestTimeout === Number.POSITIVE_INFINITY ? 0 : requestTimeout;
  /** The latest of each connection. */
  const exchanges = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response });
    if (hasBody(request)) limits.watch(request);
    // What is left to go wrong after the answer to what went wrong ends the connection, never the process.
    serve({ door, limits, idleLimit: limit }, request, response).catch(() => response.destroy());
  };
  const server = createHttpServer(
    {
      // Of the headers alone: how long a body may take depends on what it is for.
      requestTimeout: 0,
      headersTimeout: limit,
      keepAliveTimeout: KEEP_ALIVE,
      maxHeaderSize: HEADER_LIMIT,
      // The door refuses them in the API's words.
      requireHostHeader: false,
      connectionsCheckingInterval: Math.min(1000, requestTimeout),
    },
    respond,
  );
  // Of other expectations than 100-continue node:http tells by this event.
  server.on('checkExpectation', respond);
  const refuse = (error: Error, socket: Duplex) => {
    const { request, response } = exchanges.get(socket) ?? {};
    const answer = () => answerClientError(door, error, socket);
    // What follows a whole request is answered after it (RFC 9112, section 9.3.2).
    if (request?.complete && response && !response.closed && socket.writable) response.once('close', answer);
    else answer();
  };
  server.on('clientError', refuse);
  const limits = limitArrivals(server, requestTimeout, (socket, kind) => refuse(new TooSlowError(kind), socket));
  server.on('connect', (_, socket) => {
    answerSocket(socket, door.fail(refusal('BadRequest', 'The mock is no proxy.'), 'CONNECT'));
  });
  return server;
}

/** What requests are served with. */
interface Serving {
  readonly door: FrontDoor;
  readonly limits: ArrivalLimits;
  /** Milliseconds that a client may take none of a streamed answer; 0 for no limit. */
  readonly idleLimit: number;
}

async function serve(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { door, idleLimit } = serving;
  let requestId: string | undefined;
  try {
    const answered = await door.answer(arrivalOf(request, response, serving));
    requestId = answered.requestId;
    await send(request, response, answered, idleLimit);
  } catch (error) {
    if (error instanceof RequestAborted) return;
    const instead = door.fail(error, `${request.method} ${request.url}`, requestId);
    if (response.headersSent) response.destroy();
    else await send(request, response, instead, idleLimit);
  }
}

/** Nothing is awaited that can be sent at once. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  { reply, requestId }: Answered,
  idleLimit: number,
): void | Promise<void> {
  const withBody = request.method !== 'HEAD';
  if (reply.delivery) return deliver(response, reply, requestId, withBody, idleLimit);
  if (reply.streamed && withBody)
    return writeStreamed(response, { ...reply, streamed: reply.streamed }, requestId, idleLimit);
  writeReply(response, reply, requestId, withBody);
}

function arrivalOf(request: IncomingMessage, response: ServerResponse, { limits }: Serving): Arrival {
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    protocol: 'http',
    host: hostOf(request),
    isOwn: false,
    // Only Set-Cookie is a list, and requests have none; should one come, it is of no interest.
    headers: request.headers as Arrival['headers'],
    hasBody: hasBody(request),
    read: (limit) => readBody(request, limit),
    stream: () => limits.stream(request, streamBody(request)),
    gone: () => goneSignal(response),
  };
}

/** Aborted when the answer is whole, or its connection has ended before. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.closed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}

/** What the Host field names; several of them are no host. HTTP/1.0 has none: there it is where the socket leads. */
function hostOf({ headers: { host }, rawHeaders, httpVersion, socket }: IncomingMessage): string | undefined {
  if (host === undefined && httpVersion === '1.0') {
    const { localAddress = '127.0.0.1', localPort = 80 } = socket;
    return `${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
  }
  let fields = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') fields += 1;
  }
  return fields === 1 ? host : undefined;
}
