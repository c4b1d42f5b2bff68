import autocannon from 'autocannon';
import { AUTHORIZATION, type Call, nextCustomer, PATHS } from './calls.ts';
import type { RunningServer } from './servers.ts';

export const CONNECTIONS = 10;
const HEADERS = { authorization: AUTHORIZATION, 'content-type': 'application/json' };

/** What one call costs a server while it is asked as fast as it answers. */
export interface Cost {
  /** Microseconds of the server's CPU a request, in user and system time. */
  readonly cpu: number;
  readonly perSecond: number;
}

/** Gives the JSON that a server answers with. */
export async function send(url: string, method: string, path: string, body?: string): Promise<unknown> {
  const response = await fetch(url + path, { method, headers: HEADERS, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url}${path} is answered with ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Measures for the given time. Throws when any answer is not a 2xx. */
export async function measure(server: RunningServer, call: Call, seconds: number): Promise<Cost> {
  const before = await server.cpu();
  const result = await autocannon({
    url: server.url + PATHS[call],
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: AUTHORIZATION },
    requests: [call === 'post' ? posting() : { method: 'GET' }],
  });
  const used = (await server.cpu()) - before;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of the ${call} requests to ${server.url} failed.`);
  return { cpu: used / result.requests.total, perSecond: result.requests.total / result.duration };
}

function posting(): autocannon.Request {
  return { method: 'POST', headers: HEADERS, setupRequest: (request) => ({ ...request, body: nextCustomer() }) };
}
