import type { OpenDraft } from './commit.ts';
import type { EventRow } from './shape.ts';

/** Something that happened in a world. */
export interface RecordedEvent {
  /** The commit that holds it. */
  readonly sequence: number;
  readonly type: string;
  /** When it happened, as the wire has it. */
  readonly timestamp: string;
  readonly organizationId: string;
  /** The row that it is about, as it was then. */
  readonly row: EventRow;
  /** The row before the change, where the payload tells of it. */
  readonly previous: EventRow | null;
  /** What the payload carries; undefined when nobody listened. */
  readonly data?: unknown;
}

const LIMIT = 10_000;

/** The latest things that happened in a world, in order. */
export class Outbox {
  readonly #draft: OpenDraft;
  #events: RecordedEvent[] = [];
  #dropped = 0;

  constructor(draft: OpenDraft) {
    this.#draft = draft;
  }

  get events(): readonly RecordedEvent[] {
    return this.#events;
  }

  /** How many older events are no longer kept. */
  get dropped(): number {
    return this.#dropped;
  }

  /** The events of the commits after this one. */
  since(sequence: number): readonly RecordedEvent[] {
    const before = this.#events.findLastIndex((event) => event.sequence <= sequence);
    return this.#events.slice(before + 1);
  }

  record(event: RecordedEvent): void {
    this.#draft().events.push(event);
    this.#events.push(event);
  }

  /** Forgets the latest events outside any commit: when one is undone. */
  forgetLatest(count: number): void {
    this.#events.length -= Math.min(count, this.#events.length);
  }

  /** Puts events back outside any commit: when a world is loaded. */
  restore(events: readonly RecordedEvent[], dropped: number): void {
    this.#events = [...events];
    this.#dropped = dropped;
  }

  /** Drops the oldest events beyond the limit, once twice as many have gathered. */
  trim(): void {
    if (this.#events.length < 2 * LIMIT) return;
    this.#dropped += this.#events.length - LIMIT;
    this.#events = this.#events.slice(-LIMIT);
  }
}
