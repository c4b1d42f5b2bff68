import type { OperationEntry } from '../../generated/operations.ts';
import type { CallParts, Validation } from '../validation.ts';

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

/**
 * The same methods of openapi-fetch, which check what they are given and what they are answered. What is refused rejects, as
 * a request does that cannot be sent. A path that is not of the contract is not checked, nor an answer that is no JSON.
 */
export function validateByPath<Http extends { readonly request: unknown }>(
  http: Http,
  operations: Readonly<Record<string, OperationEntry>>,
  validation: Validation,
): Http {
  const send = http.request as Send; // its types take one literal path at a time
  const ids = new Map(Object.entries(operations).map(([id, { method, path }]) => [`${method} ${path}`, id]));
  const request: Send = async (method, path, init = {}) => {
    const id = ids.get(`${method.toUpperCase()} ${path}`);
    if (id === undefined) return send(method, path, init);
    validation.checkInput(id, { ...init.params, body: init.body });
    const result = await send(method, path, init);
    const { data, response } = result;
    const isRead = (init.parseAs ?? 'json') === 'json' && typeof data !== 'string';
    if (!response.ok || !isRead) return result;
    const { body } = validation.checkResponse(id, response.status, data ?? null);
    return data === undefined ? result : { ...result, data: body };
  };
  const methods = METHODS.map((method) => [method, (path: string, init?: Init) => request(method, path, init)]);
  return { ...http, request, ...Object.fromEntries(methods) };
}

type Send = (method: string, path: string, init?: Init) => Promise<Result>;

interface Init {
  readonly params?: Omit<CallParts, 'body'>;
  readonly body?: unknown;
  readonly parseAs?: string;
}

interface Result {
  readonly data?: unknown;
  readonly response: Response;
}
