import { idOf, type Words, wordsOf } from './id-words.ts';
import { PackedTexts } from './packed-texts.ts';
import type { UsageEntry } from './usage-log.ts';

export type UsageKind = Pick<UsageEntry, 'organizationId' | 'name' | 'source'>;
export type UsageParty = Pick<UsageEntry, 'organizationId' | 'customerId' | 'externalCustomerId'>;

const FIRST_CAPACITY = 8;
const GROWTH = 1.3;
/** An id is four numbers of 32 bits. */
const WORDS = 4;

/**
 * Entries in columns: 16 bytes of id, 8 of time, 4 each for the kind (organization, name, source) and for the party
 * (organization and customer), both kept once, and the data as JSON. An entry is put together when it is read.
 */
export class PackedUsage {
  readonly kinds = new Interned<UsageKind>();
  readonly parties = new Interned<UsageParty>();
  readonly #data = new PackedTexts();
  #ids = new Uint32Array(0);
  #times = new Float64Array(0);
  #kinds = new Uint32Array(0);
  #parties = new Uint32Array(0);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(entry: UsageEntry): void {
    this.#reserve();
    const place = this.#size;
    const words = wordsOf(entry.id);
    for (let word = 0; word < WORDS; word += 1) this.#ids[place * WORDS + word] = words[word] ?? 0;
    this.#times[place] = entry.at;
    this.#kinds[place] = this.kindOf(entry);
    this.#parties[place] = this.partyOf(entry);
    this.#data.push(JSON.stringify(entry.data));
    this.#size += 1;
  }

  // What stands at a place lies within the columns: callers ask for places below the size alone.

  at(place: number): UsageEntry {
    const { organizationId, name, source } = this.kinds.at(this.#kinds[place] as number);
    const { customerId, externalCustomerId } = this.parties.at(this.#parties[place] as number);
    const at = this.#times[place] as number;
    const data: unknown = JSON.parse(this.#data.at(place));
    return { id: this.#idAt(place), organizationId, customerId, externalCustomerId, name, source, at, data };
  }

  timeAt(place: number): number {
    return this.#times[place] as number;
  }

  codedAt(place: number): { readonly kind: number; readonly party: number } {
    return { kind: this.#kinds[place] as number, party: this.#parties[place] as number };
  }

  /** The number of an entry's kind. */
  kindOf({ organizationId, name, source }: UsageKind): number {
    return this.kinds.numberOf(`${organizationId} ${source} ${name}`, () => ({ organizationId, name, source }));
  }

  /** The number of the party that an entry is of. */
  partyOf({ organizationId, customerId, externalCustomerId }: UsageParty): number {
    // Only ids from outside have spaces, and those come last.
    const elsewhere = externalCustomerId === null ? '' : ` ${externalCustomerId}`;
    const party = () => ({ organizationId, customerId, externalCustomerId });
    return this.parties.numberOf(`${organizationId} ${customerId ?? ''}${elsewhere}`, party);
  }

  /** The place of an id, which grow with the place; -1 when there is none. */
  placeOf(id: string): number {
    const words = wordsOf(id);
    let low = 0;
    let high = this.#size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, words) < 0) low = middle + 1;
      else high = middle;
    }
    // Another spelling of an id has the same words.
    return low < this.#size && this.#idAt(low) === id ? low : -1;
  }

  truncate(size: number): void {
    this.#data.truncate(size);
    this.#size = size;
  }

  #compare(place: number, words: Words): number {
    for (let word = 0; word < WORDS; word += 1) {
      const difference = this.#wordAt(place * WORDS + word) - (words[word] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #idAt(place: number): string {
    const first = place * WORDS;
    return idOf(this.#wordAt(first), this.#wordAt(first + 1), this.#wordAt(first + 2), this.#wordAt(first + 3));
  }

  #wordAt(place: number): number {
    return this.#ids[place] as number;
  }

  #reserve(): void {
    const present = this.#times.length;
    if (this.#size < present) return;
    const capacity = Math.max(FIRST_CAPACITY, Math.ceil(present * GROWTH));
    this.#ids = grown(new Uint32Array(capacity * WORDS), this.#ids);
    this.#times = grown(new Float64Array(capacity), this.#times);
    this.#kinds = grown(new Uint32Array(capacity), this.#kinds);
    this.#parties = grown(new Uint32Array(capacity), this.#parties);
  }
}

/** Values that are kept once, each by the number of its first coming. */
class Interned<T> {
  readonly #numbers = new Map<string, number>();
  readonly #values: T[] = [];

  numberOf(key: string, make: () => T): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#values.push(make()) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** The value of a number, which is one that was given. */
  at(number: number): T {
    return this.#values[number] as T;
  }
}

function grown<A extends Float64Array | Uint32Array>(array: A, from: A): A {
  array.set(from);
  return array;
}
