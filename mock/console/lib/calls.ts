import { createControl } from '../../../client/control.ts';
import { type Client, createClient } from '../../../client/lean.ts';
import { BASE_URL } from './address.ts';
import { untilUsed } from './pulse.ts';

/** Who observes makes no world, as the mock has it. Of the worlds as such everybody is told. */
const OF_ALL_WORLDS = `${BASE_URL}/_mock/worlds`;

async function observe(request: Request): Promise<Response> {
  if (!request.url.startsWith(OF_ALL_WORLDS)) {
    await untilUsed();
    request.headers.set('x-mock-observer', 'console');
  }
  return fetch(request);
}

/** The control API of the world. */
export const control = createControl({ baseUrl: BASE_URL, fetch: observe });

/** The API of the world, by a credential. Who looks meets no fault and leaves no trace. */
export function apiOf(token: string): Client {
  return createClient({ baseUrl: BASE_URL, token, fetch: observe });
}

/** The control API, with a file as the body: what is large is sent as it is read. */
export function controlWith(file: Blob) {
  return createControl({
    baseUrl: BASE_URL,
    fetch: (request) => fetch(new Request(request, { body: file })),
  });
}
