import type { OperationEntry } from '../../generated/operations.ts';

/** The input of a call, its references replaced. */
type Input = Readonly<Record<string, unknown>>;

/** The request that makes a call, with what authenticates it. */
export function requestOf(operation: OperationEntry, input: Input, baseUrl: string, token: string | null): Request {
  const { method, parameters, media } = operation;
  const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const query = parameters.query.flatMap((name) => pairs(encodeURIComponent(name), input[name])).join('&');
  const headers = new Headers();
  if (token !== null) headers.set('authorization', authorization(operation, token));
  if (media === null || input.body === undefined) return new Request(urlOf(baseUrl, path, query), { method, headers });
  headers.set('content-type', media);
  const isForm = media === 'application/x-www-form-urlencoded';
  const body = isForm ? formOf(input.body) : JSON.stringify(input.body);
  return new Request(urlOf(baseUrl, path, query), { method, headers, body });
}

function urlOf(baseUrl: string, path: string, query: string): string {
  return baseUrl + path + (query === '' ? '' : `?${query}`);
}

/** A list repeats its key, and a map such as `metadata` gives `metadata[key]=value`. */
function pairs(name: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => pairs(name, item));
  if (typeof value !== 'object') return [`${name}=${encodeURIComponent(String(value))}`];
  return Object.entries(value).flatMap(([key, item]) => pairs(`${name}[${encodeURIComponent(key)}]`, item));
}

function formOf(body: unknown): string {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields).toString();
}

/** A client of OAuth 2.0 gives its id and its secret, with a colon between. */
function authorization({ credentials }: OperationEntry, token: string): string {
  const isClient = credentials.includes('clientBasic') && token.includes(':');
  return isClient ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`;
}
