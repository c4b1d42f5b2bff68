const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the host of a URL is this machine: localhost, 127.0.0.0/8 (RFC 1122) or ::1 (RFC 4291). */
export function isLoopback(url: string): boolean {
  // The parser writes every form of an IPv4 address, such as 127.1, with four decimal numbers.
  return URL.canParse(url) && LOOPBACK.test(new URL(url).hostname);
}

/** Why events cannot be sent to a URL, or null. `anyHost`: whether the mock was told to call other hosts as well. */
export function urlFault(url: string, anyHost: boolean): string | null {
  if (!URL.canParse(url)) return 'The URL cannot be read';
  if (new URL(url).protocol === 'https:' || anyHost || isLoopback(url)) return null;
  return (
    'The URL is https, unless its host is a loopback host such as localhost; ' +
    'a mock started with --allow-remote-webhooks takes http to any host'
  );
}

/** A URL as it may be printed: its password is nobody's business. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return url;
  const shown = new URL(url);
  if (shown.password === '' && shown.username === '') return url;
  // A name alone may be the secret as well, such as a token.
  if (shown.password === '') shown.username = '***';
  else shown.password = '***';
  return shown.href;
}
