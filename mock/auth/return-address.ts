import { isLoopback } from '../http/callers.ts';

const LENGTH_LIMIT = 2000;

/**
 * Where a sign-in ends: the asked address when it is on this machine or on the site's own origin, and the site
 * otherwise, as the service does with what is not on its list.
 */
export function returnAddress(asked: string | null, site: string): string {
  if (asked === null || asked.length > LENGTH_LIMIT || !URL.canParse(asked)) return site;
  const url = new URL(asked);
  const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  const isKnown = isLoopback(url.hostname) || url.origin === new URL(site).origin;
  return isWeb && isKnown ? url.href : site;
}

export function withCode(address: string, code: string): string {
  const url = new URL(address);
  url.searchParams.set('code', code);
  return url.href;
}

/** What went wrong with the sign-in at the provider. */
export interface ReturnedError {
  readonly error: string;
  readonly error_code?: string;
  /** Empty when the provider gives no reason. */
  readonly error_description: string;
}

/** The error stands in the query and, without what is empty, once more in the fragment, where older clients read it. */
export function withError(address: string, fault: ReturnedError): string {
  const url = new URL(address);
  const said = Object.entries(fault);
  for (const [name, value] of said) url.searchParams.set(name, value);
  url.hash = new URLSearchParams([...said.filter(([, value]) => value !== ''), ['sb', '']]).toString();
  return url.href;
}
