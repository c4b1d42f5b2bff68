import { ApiError } from '../../client/api-error.ts';
import { printable } from './table.ts';

/** What the mock refused of a request. */
export interface Fault {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
}

/** What the mock said against a call, in one line. */
export function refusedLine(error: ApiError): string {
  const faults = faultsOf(error);
  if (faults.length > 0) return printable(faults.map(faultText).join('; '));
  const detail = detailOf(error);
  return printable(typeof detail === 'string' ? detail : `the mock answered ${error.status}: ${error.message}`);
}

/** Each part of a request that the mock refused; none when it refused all of it. */
export function faultsOf(error: ApiError): readonly Fault[] {
  const detail = detailOf(error);
  return Array.isArray(detail) ? detail : [];
}

function detailOf({ body }: ApiError): unknown {
  return typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
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
