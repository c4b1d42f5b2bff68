import type { Headers } from '../../http/exchange.ts';

/** How many values are remembered: those of a few clients that take turns. */
const REMEMBERED = 8;

/** In characters: what is remembered is kept when the journal has dropped it, and is not counted. */
const LARGEST = 8192;

/**
 * Gives one and the same value for equal ones that come soon after each other. What a journal keeps of each call, the
 * collector of garbage has to carry on: the fewer objects, the less a call costs.
 */
export class Recent<T> {
  readonly #areEqual: (a: T, b: T) => boolean;
  readonly #sizeOf: (value: T) => number;
  readonly #values: T[] = [];
  #next = 0;

  /** `sizeOf` is in characters. */
  constructor(areEqual: (a: T, b: T) => boolean, sizeOf: (value: T) => number) {
    this.#areEqual = areEqual;
    this.#sizeOf = sizeOf;
  }

  /** A value that equals it: an earlier one, or itself. */
  shared(value: T): T {
    for (const known of this.#values) if (this.#areEqual(known, value)) return known;
    if (this.#sizeOf(value) > LARGEST) return value;
    this.#values[this.#next] = value;
    this.#next = (this.#next + 1) % REMEMBERED;
    return value;
  }
}

/** Whether two requests, or two answers, have the same headers. Nothing is made to find out: it is asked for each call. */
export function haveSameHeaders(a: Headers, b: Headers): boolean {
  let more = 0;
  for (const name in a) {
    if (a[name] !== b[name]) return false;
    more += 1;
  }
  for (const _ in b) more -= 1;
  return more === 0;
}

export function sizeOfHeaders(headers: Headers): number {
  return Object.entries(headers).reduce((sum, [name, value = '']) => sum + name.length + value.length, 0);
}
