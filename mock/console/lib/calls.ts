import { createControl } from '../../../client/control.ts';
import { type Client, createClient } from '../../../client/index.ts';
import { BASE_URL } from './address.ts';
import { untilThere } from './pulse.ts';

/** What is called as part of a world, and makes no world. */
const OF_ALL_WORLDS = `${BASE_URL}/_mock/worlds`;

/** Any other call would make the world anew that was deleted. */
async function fetchThere(request: Request): Promise<Response> {
  if (!request.url.startsWith(OF_ALL_WORLDS)) await untilThere();
  return fetch(request);
}

/** The control API of the world. */
export const control = createControl({ baseUrl: BASE_URL, fetch: fetchThere });

/** The API of the world, by a credential. Who looks meets no fault and leaves no trace. */
export function apiOf(token: string): Client {
  const look = (request: Request) => {
    request.headers.set('x-mock-observer', 'console');
    return fetchThere(request);
  };
  return createClient({ baseUrl: BASE_URL, token, fetch: look });
}

/** The control API, with a file as the body: what is large is sent as it is read. */
export function controlWith(file: Blob) {
  return createControl({
    baseUrl: BASE_URL,
    fetch: (request) => fetch(new Request(request, { body: file })),
  });
}
