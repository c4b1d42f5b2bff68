const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the host of a URL is this machine: localhost, 127.0.0.0/8 (RFC 1122) or ::1 (RFC 4291). */
export function isLoopback(url: string): boolean {
  // The parser writes every form of an IPv4 address, such as 127.1, with four decimal numbers.
  return URL.canParse(url) && LOOPBACK.test(new URL(url).hostname);
}

/** Why events cannot be sent to a URL, or null. */
export function urlFault(url: string): string | null {
  if (!URL.canParse(url)) return 'The URL cannot be read';
  if (new URL(url).protocol === 'https:' || isLoopback(url)) return null;
  return 'The URL is https, unless its host is a loopback host such as localhost';
}
