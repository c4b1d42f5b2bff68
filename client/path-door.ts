import type { Send } from './sending.ts';

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

/** The same methods of openapi-fetch, whose requests are sent by `send`. A `fetch` that a call has of its own sends that call. */
export function sendByPath<Http extends { readonly request: unknown }>(http: Http, send: Send): Http {
  const whole = http.request as SendWhole; // its types take one literal path at a time
  const request: SendWhole = (method, path, { signal, ...init }: Init = {}) =>
    whole(method, path, {
      fetch: (sent: Request) => send(sent, { call: `${method.toUpperCase()} ${path}`, ...(signal && { signal }) }),
      ...init,
      ...(init.fetch !== undefined && signal && { signal }),
    });
  const methods = METHODS.map((method) => [method, (path: string, init?: Init) => request(method, path, init)]);
  return { ...http, request, ...Object.fromEntries(methods) };
}

type SendWhole = (method: string, path: string, init?: Init) => Promise<object>;

type Init = { readonly signal?: AbortSignal; readonly fetch?: unknown };
