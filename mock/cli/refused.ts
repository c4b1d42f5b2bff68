import { ApiError } from '../../client/api-error.ts';
import { printable } from './table.ts';

interface Fault {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
}

/** What the mock said against a call, in one line. */
export function refusedLine(error: ApiError): string {
  const { body, status } = error;
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
  if (Array.isArray(detail)) return printable(detail.map(faultText).join('; '));
  return printable(typeof detail === 'string' ? detail : `the mock answered ${status}: ${error.message}`);
}

function faultText({ loc, msg }: Fault): string {
  const place = loc.filter((key) => key !== 'body').join('.');
  return place === '' ? msg : `${place}: ${msg}`;
}

/** Gives the answer. Throws what a typed call throws when it is no success. */
export async function accepted(call: string, response: Response): Promise<Response> {
  if (response.ok) return response;
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  throw new ApiError(call, response.status, response.headers, isJson ? JSON.parse(text) : text);
}
