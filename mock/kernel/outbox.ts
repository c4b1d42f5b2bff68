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
  /** The request that caused it; null where time did. */
  readonly requestId: string | null;
  /** The ids by which endpoints are told of it, each by one of its own; left out when none is. */
  readonly sentAs?: readonly string[];
  /** Present on one that was made by hand: nothing has happened to the row, of which only the id is known. */
  readonly isTriggered?: true;
}

/** What came of telling an event to those who listen. */
export interface Published {
  /** What the payload carries, as JSON. */
  readonly payload: string;
  readonly sentAs: readonly string[];
}

/** An event and its place among those of its world, which count from 1. */
export interface NumberedEvent {
  readonly number: number;
  readonly event: RecordedEvent;
}

/** How many characters of payloads are kept. */
const PAYLOAD_LIMIT = 8 * 1024 * 1024;

/** The latest things that happened in a world, in order. */
export class Outbox {
  readonly #draft: OpenDraft;
  #events: RecordedEvent[] = [];
  /** The commits of the events that are no longer kept, in order: a number for what took hundreds of bytes. */
  #dropped: number[] = [];
  /**
   * The payloads of the latest events that somebody listened to, oldest first. They are no part of any commit: one that
   * is not kept can be made from the row.
   */
  readonly #payloads = new Map<RecordedEvent, string>();
  #characters = 0;

  constructor(draft: OpenDraft) {
    this.#draft = draft;
  }

  get events(): readonly RecordedEvent[] {
    return this.#events;
  }

  /** The number of the latest event; 0 before there is one. */
  get latest(): number {
    return this.#dropped.length + this.#events.length;
  }

  /** How many characters the payloads have that are kept. */
  get characters(): number {
    return this.#characters;
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

  /** The event with this number; undefined when it is no longer kept, or was not yet recorded. */
  at(number: number): RecordedEvent | undefined {
    return this.#events[number - 1 - this.#dropped.length];
  }

  /** The events after the one with this number, oldest first, as far as they are kept. */
  *after(number: number): IterableIterator<NumberedEvent> {
    const first = Math.max(number, this.#dropped.length) + 1;
    for (let next = first; next <= this.latest; next += 1) {
      const event = this.at(next);
      if (event) yield { number: next, event };
    }
  }

  /** What the payload of an event carries, as JSON; undefined when nobody listened, or it is no longer kept. */
  payloadOf(event: RecordedEvent): string | undefined {
    return this.#payloads.get(event);
  }

  record(event: RecordedEvent, payload?: string): void {
    this.#draft().events.push(event);
    this.#events.push(event);
    if (payload === undefined) return;
    this.#payloads.set(event, payload);
    this.#characters += payload.length;
  }

  /** Forgets the latest events outside any commit: when one is undone. */
  forgetLatest(count: number): void {
    const kept = Math.max(0, this.#events.length - count);
    for (const event of this.#events.splice(kept)) this.#forgetPayload(event);
  }

  /** The commits of the events that are no longer kept, in order. */
  get dropped(): readonly number[] {
    return this.#dropped;
  }

  /** Puts events back outside any commit: when a world is loaded. */
  restore(events: readonly RecordedEvent[], dropped: readonly number[] = []): void {
    this.#events = [...events];
    this.#dropped = [...dropped];
    this.#payloads.clear();
    this.#characters = 0;
  }

  /** Drops the oldest events beyond the limit, once twice as many have gathered, and payloads beyond theirs. */
  trim(): void {
    if (this.#events.length >= 2 * EVENT_LIMIT) {
      for (const event of this.#events.slice(0, -EVENT_LIMIT)) {
        this.#dropped.push(event.sequence);
        this.#forgetPayload(event);
      }
      this.#events = this.#events.slice(-EVENT_LIMIT);
    }
    if (this.#characters <= PAYLOAD_LIMIT) return;
    for (const event of this.#payloads.keys()) {
      if (this.#characters <= PAYLOAD_LIMIT) return;
      this.#forgetPayload(event);
    }
  }

  #forgetPayload(event: RecordedEvent): void {
    this.#characters -= this.#payloads.get(event)?.length ?? 0;
    this.#payloads.delete(event);
  }
}
