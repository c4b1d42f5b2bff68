import { server } from '../generated/server.ts';
import type { ClientKind } from './client-kinds.ts';
import { refuseUnknown } from './refuse-unknown.ts';

/** What every client takes beside its credential. */
const OPTIONS = ['baseUrl', 'fetch', 'timeout', 'retry', 'hooks', 'validation'];

/**
 * The credential among the options of a client. What is wrong is said without values: they may be secrets.
 * @throws {TypeError} for an option that the client does not have, a credential that is missing or that no header can
 * carry, and a base URL that no request can be made with
 */
export function checkOptions({ maker, credential }: ClientKind, options: object): string | undefined {
  const known = credential ? [credential.option, ...OPTIONS] : OPTIONS;
  refuseUnknown(maker, options, known);
  const { baseUrl, ...given } = options as Readonly<Record<string, string | undefined>>; // as far as they are read here
  if (baseUrl !== undefined && !isBase(baseUrl))
    throw new TypeError(
      `baseUrl is the http or https URL of the API without /v1, user, query, fragment and blanks, such as ${server}`,
    );
  const token = credential && given[credential.option];
  credential?.check(maker, credential, token);
  return token;
}

/** Whether requests can be made with it. A page's own address is before one without a host. */
export function isBase(baseUrl: string): boolean {
  try {
    const { protocol, username, password } = new URL(baseUrl, globalThis.location?.origin);
    // Paths are put behind it as text: an empty query takes them, and so does an empty fragment.
    return /^https?:$/.test(protocol) && !username && !password && !/[?#\s\\]/.test(baseUrl);
  } catch {
    return false;
  }
}
