import Negotiator from 'negotiator';

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const WEIGHT = 'q=(?:0(?:\\.\\d{0,3})?|1(?:\\.0{0,3})?)';
const PARAMETER = `(?!q=)${TOKEN}=(?:${TOKEN}|"(?:[^"\\\\]|\\\\.)*")`;
const RANGE = `${TOKEN}/${TOKEN}(?:[ \\t]*;[ \\t]*(?:${WEIGHT}|${PARAMETER}))*`;
/** The field as RFC 9110, section 12.5.1, writes it; empty elements of the list are passed over (section 5.6.1). */
const ACCEPT = new RegExp(`^[ \\t,]*${RANGE}(?:[ \\t]*,[ \\t,]*${RANGE})*[ \\t,]*$`, 'i');

/** Far more than any client sends, and still quick to weigh. */
const LONGEST = 4096;

/**
 * The media type that an Accept field prefers among those offered, which are texts in UTF-8; the first of them where it
 * has no preference, undefined when it takes none. A field that is malformed takes anything (D118).
 */
export function negotiate(accept: string | undefined, offered: readonly string[]): string | undefined {
  const isRead = accept !== undefined && accept.length <= LONGEST && ACCEPT.test(accept);
  const written = offered.map((mediaType) => `${mediaType};charset=utf-8`);
  const chosen = new Negotiator({ headers: { accept: isRead ? accept : '*/*' } }).mediaType(written);
  return chosen === undefined ? undefined : offered[written.indexOf(chosen)];
}
