import { createControl } from '../../../client/control.ts';
import { type Client, createClient } from '../../../client/index.ts';
import { BASE_URL } from './address.ts';

/** The control API of the world. */
export const control = createControl({ baseUrl: BASE_URL });

/** The API of the world, by a credential. Who looks meets no fault and leaves no trace. */
export function apiOf(token: string): Client {
  const look = (request: Request) => {
    request.headers.set('x-mock-observer', 'console');
    return fetch(request);
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
