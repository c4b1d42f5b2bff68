import type { Server } from 'node:http';
import type { OpenApiDocument } from '../../../../mock/engine/contract/document.ts';
import { createEngine, type Engine } from '../../../../mock/engine/engine.ts';
import { createCallers } from '../../../../mock/http/callers.ts';
import { contractSurface } from '../../../../mock/http/contract-surface.ts';
import { createFetch, type Fetch } from '../../../../mock/http/fetch.ts';
import { createFrontDoor } from '../../../../mock/http/front-door.ts';
import { createRequestIds } from '../../../../mock/http/request-ids.ts';
import { createServer } from '../../../../mock/http/server.ts';
import type { Interceptor, Surface } from '../../../../mock/http/surface.ts';
import { createFakeKernel, type FakeKernelOptions } from './fake-kernel.ts';

export interface Served {
  readonly engine: Engine;
  /** Not yet listening: supertest opens a port for each request. */
  readonly server: Server;
  /** The way in without a port. */
  readonly fetch: Fetch;
  /** What the engine complained of. */
  readonly log: readonly string[];
}

export interface ServeOptions extends FakeKernelOptions {
  readonly requestTimeout?: number;
  readonly interceptors?: readonly Interceptor[];
  /** Surfaces besides the contract's. */
  readonly others?: readonly Surface[];
  /** Default: what is logged is kept. */
  readonly log?: (line: string) => void;
}

/** Serves a document with a fake kernel. */
export function serve(
  document: OpenApiDocument,
  { requestTimeout, interceptors, others, log: tell, ...options }: ServeOptions = {},
): Served {
  const log: string[] = [];
  const engine = createEngine({ document, kernel: createFakeKernel(options) });
  const door = createFrontDoor({
    contract: contractSurface(engine),
    callers: createCallers(),
    requestIds: createRequestIds(
      () => 'test',
      () => 1,
    ),
    interceptors: ({ name }) => (name === 'contract' ? (interceptors ?? []) : []),
    others,
    log: tell ?? ((line) => log.push(line)),
  });
  return { engine, log, server: createServer(door, { requestTimeout }), fetch: createFetch(door) };
}

/** Serves a document whose operations all answer 200 with what they were called with. */
export function serveEcho(document: OpenApiDocument): Served & { readonly calls: readonly unknown[] } {
  const calls: unknown[] = [];
  const ids = Object.values(document.paths ?? {}).flatMap((item) =>
    Object.values(item).flatMap((operation) => (operation as { operationId?: string }).operationId ?? []),
  );
  const handler = (call: object) => {
    calls.push(call);
    return { status: 200, body: {} };
  };
  return { ...serve(document, { handlers: Object.fromEntries(ids.map((id) => [id, handler])) }), calls };
}
