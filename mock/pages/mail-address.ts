const SHAPE = /^[^\s\p{C}@<>"(),:;\\[\]]+@[^\s\p{C}@<>"(),:;\\[\]]+\.[^\s\p{C}@<>"(),:;\\[\].]+$/u;

/** Characters that an address may have (RFC 5321). */
export const MAIL_LIMIT = 254;

/** Whether a text looks like a mail address on the internet. */
export function isMailAddress(text: string): boolean {
  return text.length <= MAIL_LIMIT && SHAPE.test(text);
}
