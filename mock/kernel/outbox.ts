import type { components } from '../../generated/types.ts';
import type { UndoLog } from './transaction.ts';

type Schemas = components['schemas'];
type Payload = Schemas[Extract<keyof Schemas, `Webhook${string}`>];

/** The name of a webhook event, such as `customer.created`. */
export type EventType = Schemas['WebhookEventType'];
/** What the payload of an event carries. */
export type EventData<E extends EventType> = Extract<Payload, { type: E }>['data'];

export interface RecordedEvent {
  readonly type: EventType;
  /** When it happened, as the wire has it. */
  readonly timestamp: string;
  readonly organizationId: string;
  readonly data: unknown;
}

const LIMIT = 10_000;

/** The latest things that happened in a world, in order. Deliveries to webhook endpoints are made from it. */
export class Outbox {
  readonly #undo: UndoLog;
  #events: RecordedEvent[] = [];
  #dropped = 0;
  #taken = 0;

  constructor(undo: UndoLog) {
    this.#undo = undo;
  }

  get events(): readonly RecordedEvent[] {
    return this.#events;
  }

  /** How many older events are no longer kept. */
  get dropped(): number {
    return this.#dropped;
  }

  record(event: RecordedEvent): void {
    this.#events.push(event);
    this.#undo.record(() => this.#events.pop());
  }

  /** The events since it was last asked. Not within a transaction, which could still be undone. */
  takeNew(): readonly RecordedEvent[] {
    const start = Math.max(this.#taken - this.#dropped, 0);
    if (start === this.#events.length) return [];
    this.#taken = this.#dropped + this.#events.length;
    return this.#events.slice(start);
  }

  /** Drops the oldest events beyond the limit, once twice as many have gathered. */
  trim(): void {
    if (this.#events.length < 2 * LIMIT) return;
    this.#dropped += this.#events.length - LIMIT;
    this.#events = this.#events.slice(-LIMIT);
  }
}
