import { readBundle } from '../../mock/contract-source.ts';
import { createEngine } from '../../mock/engine/engine.ts';
import { createCallers } from '../../mock/http/callers.ts';
import { contractSurface } from '../../mock/http/contract-surface.ts';
import { createFrontDoor, type FrontDoor } from '../../mock/http/front-door.ts';
import { createRequestIds } from '../../mock/http/request-ids.ts';
import { Coverage } from '../../mock/interceptors/coverage/coverage.ts';
import { coverageInterceptor } from '../../mock/interceptors/coverage/interceptor.ts';
import { createPlatform } from '../../mock/platform.ts';
import { AUTHORIZATION, CALLS, type Call, fillPage, nextCustomer, PATHS, silenceWebhooks } from './calls.ts';
import { cpuOf } from './engine.ts';
import { done, say } from './progress.ts';

/**
 * What coverage adds to a request behind the port: the same engine behind a front door with its interceptor and behind one
 * without, in turns, so that the compiler and the collector treat both alike. The least of many chunks is what nothing else
 * has disturbed.
 */
const CHUNKS = 40;
const CHUNK = 2_000;

const platform = createPlatform({}, { buildWorld: null });
const engine = createEngine({ document: readBundle(), kernel: platform.kernel });
const doors = { without: doorWith(null), with: doorWith(new Coverage(() => engine.contract)) };
const ask = asker(doors.without);
await silenceWebhooks(ask);
await fillPage(ask);
for (const call of CALLS) {
  const least = { without: Number.POSITIVE_INFINITY, with: Number.POSITIVE_INFINITY };
  for (let chunk = -4; chunk < CHUNKS; chunk++) {
    say(`coverage: ${call}`);
    for (const name of ['without', 'with'] as const) {
      const cost = (await cpuOf(CHUNK, requestOf(call, asker(doors[name])))) / CHUNK;
      if (chunk >= 0) least[name] = Math.min(least[name], cost);
    }
  }
  done();
  const added = least.with - least.without;
  console.log(
    `${call}: ${least.without.toFixed(2)} µs without coverage, ${least.with.toFixed(2)} µs with: ${added.toFixed(2)} µs more`,
  );
}
await platform.close();

function doorWith(coverage: Coverage | null): FrontDoor {
  return createFrontDoor({
    contract: contractSurface(engine),
    interceptors: () => (coverage ? [coverageInterceptor(coverage)] : []),
    callers: createCallers({}),
    requestIds: createRequestIds(
      () => 'bench',
      () => 1,
    ),
  });
}

function requestOf(call: Call, send: ReturnType<typeof asker>): () => Promise<unknown> {
  if (call === 'post') return () => send('POST', PATHS.post, nextCustomer());
  return () => send('GET', PATHS[call]);
}

/** Sends a request to the door as the port hands it over, and gives the body of its answer as text. */
function asker(door: FrontDoor) {
  const common = { authorization: AUTHORIZATION, host: '127.0.0.1:4010' };
  return async (method: string, url: string, body?: string): Promise<unknown> => {
    const bytes = body === undefined ? null : Buffer.from(body);
    const headers = bytes ? { ...common, 'content-type': 'application/json' } : common;
    const { reply } = await door.answer({
      ...{ method, url, protocol: 'http', host: '127.0.0.1:4010', isOwn: false, headers, hasBody: bytes !== null },
      read: async () => bytes ?? Buffer.alloc(0),
      async *stream() {},
      gone: () => new AbortController().signal,
    });
    if (reply.status >= 300) throw new Error(`${method} ${url} is answered with ${reply.status} ${reply.body}`);
    return url.includes('endpoints') && method === 'GET' ? JSON.parse(String(reply.body)) : reply.body;
  };
}
