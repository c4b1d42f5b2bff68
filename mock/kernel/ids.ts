import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { mix } from './mix.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 37;
const CHECKSUM_LENGTH = 6;

/** The day of the story in the contract's examples: ids count up from it. */
const EPOCH = Date.parse('2025-07-06T00:00:00Z');

/** How many values were drawn, of each kind: the whole state of a world's ids. */
export interface IdState {
  /** Ids of rows, and secrets. */
  readonly drawn: number;
  /** Ids of deliveries: when an endpoint answers must not change what is drawn next. */
  readonly deliveries: number;
  /** Numbers of jobs and effects. */
  readonly work: number;
}

/**
 * Ids and secrets of one world. The n-th value follows from the seed and n alone: the same seed and the same requests
 * give the same values, and undoing a request means setting the counters back.
 */
export class Ids {
  readonly #seed: string;
  readonly #low: number;
  readonly #high: number;
  state: IdState = { drawn: 0, deliveries: 0, work: 0 };

  constructor(seed: string) {
    this.#seed = seed;
    const digest = hash('sha256', seed, 'buffer');
    this.#low = digest.readUInt32LE(0);
    this.#high = digest.readUInt32LE(4);
  }

  /**
   * An id in the form of a UUID version 7 (RFC 9562), larger than all before it. Its time field counts the ids drawn,
   * from the day of the story on: it depends on no clock.
   */
  uuid(): string {
    const { state } = this;
    const drawn = state.drawn + 1;
    this.state = { drawn, deliveries: state.deliveries, work: state.work };
    return uuidOf(drawn, this.#low, this.#high);
  }

  /** An id of a delivery, in the order of deliveries. */
  delivery(): string {
    const deliveries = this.state.deliveries + 1;
    this.state = { ...this.state, deliveries };
    return uuidOf(deliveries, ~this.#low, ~this.#high);
  }

  /** A number for a job or an effect, in the order of drawing. */
  work(): number {
    const work = this.state.work + 1;
    this.state = { ...this.state, work };
    return work;
  }

  /** A secret such as `mock_c_…`: the prefix, 37 letters and digits, and a checksum of them in 6 more. */
  secret(prefix: string): string {
    const drawn = this.state.drawn + 1;
    this.state = { ...this.state, drawn };
    const digest = hash('sha512', `${this.#seed}:${drawn}`, 'buffer');
    const body = Array.from(digest.subarray(0, SECRET_LENGTH), (byte) => BASE62.charAt(byte % 62)).join('');
    return prefix + body + checksum(body);
  }
}

/** Whether an id was drawn by a world. Those sort in the order of drawing; others, such as the story's, do not. */
export function isDrawn(id: string): boolean {
  return id.charCodeAt(VERSION_PLACE) === VERSION && id.length === UUID_LENGTH;
}

const VERSION_PLACE = 14;
const VERSION = '7'.charCodeAt(0);
const UUID_LENGTH = 36;

const HEX = Array.from({ length: 0x10000 }, (_, number) => number.toString(16).padStart(4, '0'));

/** Four hexadecimal digits of the lowest 16 bits. */
function hex(number: number): string {
  return HEX[number & 0xffff] as string; // the table has every number of 16 bits
}

function uuidOf(drawn: number, low: number, high: number): string {
  const time = EPOCH + drawn;
  const upper = Math.floor(time / 0x10000);
  const one = mixOf(low, drawn);
  const other = mixOf(high, one);
  const head = `${hex(upper >>> 16)}${hex(upper)}-${hex(time % 0x10000)}`;
  const middle = `7${hex(one).slice(1)}-${hex(0x8000 | (other & 0x3fff))}`;
  return `${head}-${middle}-${hex(one >>> 16)}${hex(other >>> 16)}${hex(one ^ other)}`;
}

/** 32 bits in which every bit of both numbers counts. */
function mixOf(seed: number, number: number): number {
  return mix(seed ^ Math.imul(number, 0x9e3779b1) ^ Math.imul(Math.floor(number / 2 ** 32), 0x85ebca6b));
}

/** CRC-32 in base 62, padded with zeros. */
export function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  while (rest > 0) {
    digits = BASE62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits.padStart(CHECKSUM_LENGTH, '0');
}
