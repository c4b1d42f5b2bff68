import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Engine, EngineReply } from '../engine/engine.ts';
import { REFUSALS, type RefusalName } from '../engine/refusals.ts';
import { originOf } from './base-url.ts';
import { answerClientError } from './client-error.ts';
import { isPreflight, preflightHeaders } from './cors.ts';
import { BodyTooLarge, RequestAborted, readBody } from './read-body.ts';
import { readTarget } from './target.ts';
import { writeReply } from './write-reply.ts';

export interface ServerOptions {
  readonly engine: Engine;
  /** Answers what is outside the contract, such as `/_mock` and `/docs`. True when it has taken the request. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Milliseconds in which a request must have arrived. Default: 30,000. */
  readonly requestTimeout?: number;
}

/** Bytes that a request body may have (D091). */
export const BODY_LIMIT = 10 * 1024 * 1024;

/** Bytes of the request line and the headers together: filters may be long. */
const HEADER_LIMIT = 1024 * 1024;

const REQUEST_TIMEOUT = 30_000;
const KEEP_ALIVE = 65_000;

/**
 * The mock's HTTP server, not yet listening. Paths are served as in the contract for the default world, and below
 * `/w/{name}` for another.
 */
export function createServer({ engine, before, requestTimeout = REQUEST_TIMEOUT }: ServerOptions): Server {
  const server = createHttpServer(
    {
      requestTimeout,
      headersTimeout: requestTimeout,
      keepAliveTimeout: KEEP_ALIVE,
      maxHeaderSize: HEADER_LIMIT,
      connectionsCheckingInterval: Math.min(1000, requestTimeout),
    },
    (request, response) => {
      if (isPreflight(request.method, request.headers)) {
        response.writeHead(204, preflightHeaders(request.headers)).end();
        return;
      }
      if (before?.(request, response)) return;
      void serve(engine, request, response);
    },
  );
  server.on('clientError', answerClientError);
  return server;
}

async function serve(engine: Engine, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const reply = await answer(engine, request);
    writeReply(response, reply, request.method !== 'HEAD');
  } catch (error) {
    if (error instanceof RequestAborted) return;
    if (!(error instanceof BodyTooLarge)) throw error;
    response.shouldKeepAlive = false;
    writeReply(response, refused('PayloadTooLarge', `A body may have ${BODY_LIMIT} bytes.`), true);
  }
}

async function answer(engine: Engine, request: IncomingMessage): Promise<EngineReply> {
  const body = await readBody(request, BODY_LIMIT);
  const target = readTarget(request.url ?? '/');
  return engine.handle({
    ...target,
    method: request.method ?? 'GET',
    baseUrl: originOf(request) + target.prefix,
    headers: singleHeaders(request),
    body,
  });
}

function singleHeaders({ headers }: IncomingMessage): Readonly<Record<string, string | undefined>> {
  // Only Set-Cookie is a list, and requests have none; should one come, it is of no interest.
  return headers as Readonly<Record<string, string | undefined>>;
}

function refused(error: RefusalName, detail: string): EngineReply {
  return {
    status: REFUSALS[error],
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ error, detail }),
  };
}
