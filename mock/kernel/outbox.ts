import type { OpenDraft } from './commit.ts';
import type { EventRow } from './shape.ts';
import { EVENT_LIMIT } from './store/lists.ts';

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

/** The latest things that happened in a world, in order. */
export class Outbox {
  readonly #draft: OpenDraft;
  #events: RecordedEvent[] = [];
  /** The commits of the events that are no longer kept, in order: a number for what took hundreds of bytes. */
  #dropped: number[] = [];

  constructor(draft: OpenDraft) {
    this.#draft = draft;
  }

  get events(): readonly RecordedEvent[] {
    return this.#events;
  }

  /** The events of the commits after this one. */
  since(sequence: number): readonly RecordedEvent[] {
    const before = this.#events.findLastIndex((event) => event.sequence <= sequence);
    return this.#events.slice(before + 1);
  }

  /** How many events of the commits after this one are no longer kept. */
  droppedSince(sequence: number): number {
    return this.#dropped.length - 1 - this.#dropped.findLastIndex((dropped) => dropped <= sequence);
  }

  record(event: RecordedEvent): void {
    this.#draft().events.push(event);
    this.#events.push(event);
  }

  /** Forgets the latest events outside any commit: when one is undone. */
  forgetLatest(count: number): void {
    this.#events.length -= Math.min(count, this.#events.length);
  }

  /** The commits of the events that are no longer kept, in order. */
  get dropped(): readonly number[] {
    return this.#dropped;
  }

  /** Puts events back outside any commit: when a world is loaded. */
  restore(events: readonly RecordedEvent[], dropped: readonly number[] = []): void {
    this.#events = [...events];
    this.#dropped = [...dropped];
  }

  /** Drops the oldest events beyond the limit, once twice as many have gathered. */
  trim(): void {
    if (this.#events.length < 2 * EVENT_LIMIT) return;
    for (const { sequence } of this.#events.slice(0, -EVENT_LIMIT)) this.#dropped.push(sequence);
    this.#events = this.#events.slice(-EVENT_LIMIT);
  }
}
