import { readBundle } from '../../mock/contract-source.ts';
import { createEngine, type Engine } from '../../mock/engine/engine.ts';
import { createPlatform } from '../../mock/platform.ts';
import type { PlatformOptions } from '../../mock/platform-options.ts';
import { AUTHORIZATION, CALLS, type Call, type Figures, fillPage, PATHS, silenceWebhooks } from './calls.ts';
import { say } from './progress.ts';

const WARM_UP = 20_000;
const CHUNKS = 24;
const CHUNK = 2_500;

let created = 0;

/** Sends one request to an engine without HTTP and gives the body of its answer. Throws unless it is a 2xx. */
export type Ask = (method: string, path: string, body?: string) => Promise<string | undefined>;

const buildWorld = () => Promise.reject(new Error('No scenario is built here'));

/** An engine with state, nobody listening. */
export async function silentEngine(options: PlatformOptions = {}): Promise<Ask> {
  const ask = askOf(createEngine({ document: readBundle(), kernel: createPlatform(options, { buildWorld }).kernel }));
  await silenceWebhooks(parsing(ask));
  return ask;
}

/** CPU microseconds of one request to the engine: the lowest of many chunks, which nothing else has disturbed. */
export async function engineAlone(): Promise<Figures> {
  const ask = await silentEngine();
  await fillPage(parsing(ask));
  const { id } = JSON.parse((await ask('POST', PATHS.post, nextPerson())) ?? '');
  const requests: Readonly<Record<Call, () => Promise<unknown>>> = {
    get: () => ask('GET', PATHS.post + id),
    list: () => ask('GET', PATHS.list),
    post: () => ask('POST', PATHS.post, nextPerson()),
  };
  const costs = { get: 0, list: 0, post: 0 };
  for (const call of CALLS) {
    say(`the engine alone: ${call}`);
    costs[call] = await lowest(requests[call]);
  }
  return costs;
}

async function lowest(request: () => Promise<unknown>): Promise<number> {
  for (let index = 0; index < WARM_UP; index++) await request();
  let best = Number.POSITIVE_INFINITY;
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    best = Math.min(best, (await cpuOf(CHUNK, request)) / CHUNK);
    await new Promise(setImmediate);
  }
  return best;
}

/** Microseconds of this process's CPU. */
export async function cpuOf(times: number, request: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  for (let index = 0; index < times; index++) await request();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

function askOf(engine: Engine): Ask {
  return async (method, target, body) => {
    const { status, body: answer } = await engine.handle(requestTo(method, target, body));
    if (status >= 300) throw new Error(`${method} ${target} is answered with ${status} ${answer}`);
    return answer;
  };
}

/** The least that a customer is made of: what is read and written here is as small as a resource of this API gets. */
function nextPerson(): string {
  created += 1;
  return JSON.stringify({ email: `cpu-${created}@harbor.example`, name: 'Cpu' });
}

const HEADERS = { authorization: AUTHORIZATION, host: '127.0.0.1:4010', connection: 'keep-alive' };
const WORLD = { world: 'default', requestId: 'bench', prefix: '', baseUrl: 'http://127.0.0.1:4010' };

/** As the front door hands it over. */
function requestTo(method: string, target: string, body?: string): Parameters<Engine['handle']>[0] {
  const [path = '', search = ''] = target.split('?');
  if (body === undefined) return { ...WORLD, method, path, search, headers: HEADERS, body: null };
  const bytes = Buffer.from(body);
  const headers = { ...HEADERS, 'content-type': 'application/json', 'content-length': String(bytes.length) };
  return { ...WORLD, method, path, search, headers, body: bytes };
}

function parsing(ask: Ask) {
  return async (method: string, path: string, body?: string): Promise<unknown> => {
    const answer = await ask(method, path, body);
    return answer && JSON.parse(answer);
  };
}

if (import.meta.main) console.log(JSON.stringify(await engineAlone()));
