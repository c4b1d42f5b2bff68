import { isLoopback } from './webhook-urls.ts';

const PRIVATE_V4 = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/;
const ADDRESS_V4 = /^\d+(?:\.\d+){3}$/;
/** Addresses of one's own network (RFC 4193) and of one's own link (RFC 4291). */
const PRIVATE_V6 = /^\[f(?:[cd][0-9a-f]{2}|e[89ab][0-9a-f]):/;

/** Why a client cannot be registered with a redirect URI, or null (D109). */
export function redirectFault(uri: string): string | null {
  if (!URL.canParse(uri)) return 'The redirect URI cannot be read';
  if (uri.includes('#')) return 'A redirect URI has no fragment';
  const { protocol, hostname } = new URL(uri);
  if (protocol === 'https:' || isLocal(hostname)) return null;
  return 'A redirect URI is https, unless its host is localhost, a private address or a name without a dot';
}

/** Whether a request may name a redirect URI: one of the client's, letter for letter but for a port of this machine. */
export function isRegistered(registered: readonly string[], uri: string): boolean {
  return registered.some((one) => one === uri || (isOnThisMachine(one) && withoutPort(one) === withoutPort(uri)));
}

/** An app takes whatever port is free when it is started (RFC 8252, section 7.3). */
function isOnThisMachine(uri: string): boolean {
  return uri.startsWith('http:') && isLoopback(uri);
}

function withoutPort(uri: string): string {
  return uri.replace(/^(http:\/\/(?:\[[^\]]*\]|[^/?#:@[\]]+)):\d{1,5}(?=[/?]|$)/, '$1');
}

function isLocal(hostname: string): boolean {
  if (isLoopback(`http://${hostname}`)) return true;
  if (ADDRESS_V4.test(hostname)) return PRIVATE_V4.test(hostname);
  return hostname.startsWith('[') ? PRIVATE_V6.test(hostname) : !hostname.includes('.');
}
