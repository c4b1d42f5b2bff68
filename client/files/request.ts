/** Some workers have no such options, and refuse them: they send no cookies and no referrer anyway. */
const NO_COOKIES: RequestInit =
  'credentials' in Request.prototype ? { credentials: 'omit', referrerPolicy: 'no-referrer' } : {};

/** A request to an address that is all that is needed: nothing tells who asks for it, and no other server learns of it. */
export function anonymous(url: string | URL, init: RequestInit): Request {
  return new Request(url, { ...init, ...NO_COOKIES });
}
