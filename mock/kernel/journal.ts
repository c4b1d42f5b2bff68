/** Something that is told of a world. */
export interface JournalEntry {
  readonly world: string;
}

/** An entry as it is kept. */
export interface Kept<E> {
  /** Counts the entries of the process, from 1: a mark to go on from. */
  readonly number: number;
  /** What it is reckoned to take in memory. */
  readonly bytes: number;
  readonly entry: E;
}

interface Shelf<E> {
  readonly kept: Queue<Kept<E>>;
  dropped: number;
}

/**
 * What has happened in the worlds of a process, in order, within a number of bytes: the oldest entries of all are dropped
 * for new ones, and counted for their world. An entry larger than all the room is dropped at once, and no other for it.
 */
export class Journal<E extends JournalEntry> {
  readonly #room: number;
  readonly #all = new Queue<Kept<E>>();
  readonly #shelves = new Map<string, Shelf<E>>();
  #bytes = 0;
  #latest = 0;

  /** `room` is in bytes. */
  constructor(room: number) {
    this.#room = room;
  }

  /** What the kept entries are reckoned to take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The number of the entry that was added last; 0 before the first. */
  get latest(): number {
    return this.#latest;
  }

  add(entry: E, bytes: number): void {
    this.#latest += 1;
    const shelf = this.#shelf(entry.world);
    if (bytes > this.#room) {
      shelf.dropped += 1;
      return;
    }
    while (this.#bytes + bytes > this.#room) this.#dropOldest();
    const kept = { number: this.#latest, bytes, entry };
    this.#all.push(kept);
    shelf.kept.push(kept);
    this.#bytes += bytes;
  }

  /** The kept entries of a world, oldest first. */
  of(world: string): readonly Kept<E>[] {
    return this.#shelves.get(world)?.kept.items() ?? [];
  }

  /** How many entries of a world are no longer kept. */
  droppedOf(world: string): number {
    return this.#shelves.get(world)?.dropped ?? 0;
  }

  #shelf(world: string): Shelf<E> {
    const found = this.#shelves.get(world);
    if (found) return found;
    const made = { kept: new Queue<Kept<E>>(), dropped: 0 };
    this.#shelves.set(world, made);
    return made;
  }

  /** The oldest of all is the oldest of its world. */
  #dropOldest(): void {
    const oldest = this.#all.shift();
    if (oldest === undefined) return;
    const shelf = this.#shelf(oldest.entry.world);
    shelf.kept.shift();
    shelf.dropped += 1;
    this.#bytes -= oldest.bytes;
  }
}

/** Takes from its front without moving the rest each time. */
class Queue<T> {
  #items: (T | undefined)[] = [];
  #front = 0;

  push(item: T): void {
    this.#items.push(item);
  }

  shift(): T | undefined {
    if (this.#front === this.#items.length) return undefined;
    const item = this.#items[this.#front];
    this.#items[this.#front] = undefined; // let go at once, however long the queue stays as it is
    this.#front += 1;
    if (this.#front * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#front);
      this.#front = 0;
    }
    return item;
  }

  items(): T[] {
    return this.#items.slice(this.#front) as T[]; // only what lies before the front was let go
  }
}
