/** Bytes from `start` up to `end`, which is left out. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const BYTES = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/**
 * What a `Range` field asks of a body with `size` bytes (RFC 9110, section 14.2): a span of it, null for all of it, as
 * for several ranges, other units and what is malformed, or `none` when the body has nothing there.
 */
export function spanOf(range: string | undefined, size: number): Span | null | 'none' {
  const [, first = '', last = ''] = BYTES.exec(range ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size };
  const [start, end] = [Number(first), last === '' ? size : Math.min(size, Number(last) + 1)];
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'none';
}
