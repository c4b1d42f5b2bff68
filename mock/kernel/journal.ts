/** Something that is told of a world. What the journal knows of it stands on it: each object more costs the collector. */
export interface JournalEntry {
  readonly world: string;
  /** Counts the entries of the process, from 1: a mark to go on from. 0 until it is added. */
  number: number;
  /** What it is reckoned to take in memory. 0 until it is added. */
  bytes: number;
}

/** The kept entries of a world, oldest first. */
export interface Shelf<E> {
  readonly length: number;
  /** How many entries of the world are no longer kept. */
  readonly dropped: number;
  /** The number of the latest of them; 0 when there are none. */
  readonly latestDropped: number;
  at(index: number): E | undefined;
  /** Where the entries begin that came after the one with this number. */
  indexAfter(number: number): number;
}

/** Places of the shortest queue. */
const SHORTEST = 8;

/** Worlds of which nothing is kept any more, but a count of what was dropped. */
const EMPTY_SHELVES = 10_000;

/**
 * What has happened in the worlds of a process, in order, within a number of bytes: the oldest entries of all are dropped
 * for new ones, and counted for their world. An entry larger than all the room is dropped at once, and no other for it.
 */
export class Journal<E extends JournalEntry> {
  /** In bytes. */
  readonly room: number;
  readonly #all = new Queue<E>();
  readonly #shelves = new Map<string, OwnShelf<E>>();
  readonly #listeners = new Set<() => void>();
  readonly #whenDropped: (entry: E) => void;
  #bytes = 0;
  #latest = 0;

  /** `whenDropped` gets each entry that makes room for another, which may use it again: nobody keeps one while others are added. */
  constructor(room: number, whenDropped: (entry: E) => void = () => undefined) {
    this.room = room;
    this.#whenDropped = whenDropped;
  }

  /** What the kept entries are reckoned to take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The number of the entry that was added last; 0 before the first. */
  get latest(): number {
    return this.#latest;
  }

  /** Gives the number of the entry. */
  add(entry: E, bytes: number): number {
    this.#latest += 1;
    const hasRoom = bytes <= this.room;
    while (hasRoom && this.#bytes + bytes > this.room) this.#dropOldest();
    // Not before: the shelf that it will stand on may have been emptied.
    const shelf = this.#shelf(entry.world);
    if (hasRoom) {
      entry.number = this.#latest;
      entry.bytes = bytes;
      this.#all.push(entry);
      shelf.kept.push(entry);
      this.#bytes += bytes;
    } else shelf.drop(this.#latest);
    this.#tell();
    return this.#latest;
  }

  /** What is kept of a world; undefined where nothing was ever told of it. */
  of(world: string): Shelf<E> | undefined {
    return this.#shelves.get(world);
  }

  /** Forgets a world with all that was told of it, the count of what was dropped included. */
  forget(world: string): void {
    const shelf = this.#shelves.get(world);
    if (!shelf) return;
    this.#shelves.delete(world);
    this.#all.remove((entry) => entry.world === world);
    for (let index = 0; index < shelf.length; index += 1) this.#bytes -= shelf.at(index)?.bytes ?? 0;
    this.#tell();
  }

  /** Calls `listener` after each entry that is added and each world that is forgotten, until what it gives is called. It must not throw. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #tell(): void {
    if (this.#listeners.size > 0) for (const listener of [...this.#listeners]) listener();
  }

  #shelf(world: string): OwnShelf<E> {
    const found = this.#shelves.get(world);
    if (found) return found;
    const made = new OwnShelf<E>();
    this.#shelves.set(world, made);
    return made;
  }

  /** The oldest of all is the oldest of its world. */
  #dropOldest(): void {
    const oldest = this.#all.shift();
    if (oldest === undefined) return;
    const shelf = this.#shelf(oldest.world);
    shelf.kept.shift();
    shelf.drop(oldest.number);
    this.#bytes -= oldest.bytes;
    // A name costs memory, too, and anybody can make up names.
    if (shelf.length === 0 && this.#shelves.size > EMPTY_SHELVES) this.#shelves.delete(oldest.world);
    this.#whenDropped(oldest);
  }
}

class OwnShelf<E extends JournalEntry> implements Shelf<E> {
  readonly kept = new Queue<E>();
  dropped = 0;
  latestDropped = 0;

  get length(): number {
    return this.kept.length;
  }

  at(index: number): E | undefined {
    return this.kept.at(index);
  }

  drop(number: number): void {
    this.dropped += 1;
    this.latestDropped = Math.max(this.latestDropped, number);
  }

  indexAfter(number: number): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.at(middle)?.number ?? 0) > number) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** A ring, as long as a power of two: takes from its front, and moves the rest only when it grows. */
class Queue<T> {
  #items: (T | undefined)[] = new Array(SHORTEST);
  #front = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  at(index: number): T | undefined {
    return index < 0 || index >= this.#length ? undefined : this.#items[this.#place(index)];
  }

  push(item: T): void {
    if (this.#length === this.#items.length) this.#renew(this.#all(), this.#length * 2);
    this.#items[this.#place(this.#length)] = item;
    this.#length += 1;
  }

  shift(): T | undefined {
    if (this.#length === 0) return undefined;
    const item = this.#items[this.#front];
    this.#items[this.#front] = undefined; // let go at once, however long the queue stays as it is
    this.#front = this.#place(1);
    this.#length -= 1;
    return item;
  }

  remove(isGone: (item: T) => boolean): void {
    this.#renew(
      this.#all().filter((item) => !isGone(item)),
      this.#items.length,
    );
  }

  #place(index: number): number {
    return (this.#front + index) & (this.#items.length - 1);
  }

  #all(): T[] {
    const { length } = this.#items;
    // None but those behind the last one and before the first were let go.
    return Array.from({ length: this.#length }, (_, index) => this.#items[(this.#front + index) % length] as T);
  }

  #renew(items: readonly T[], length: number): void {
    this.#items = new Array(length);
    for (const [index, item] of items.entries()) this.#items[index] = item;
    this.#front = 0;
    this.#length = items.length;
  }
}
