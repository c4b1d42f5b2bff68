import type { UndoLog } from './transaction.ts';

export interface RecordedEvent {
  readonly type: string;
  /** When it happened, in milliseconds. */
  readonly at: number;
  readonly organizationId: string;
  readonly data: unknown;
}

/** What happened in a world, in order. Deliveries to webhook endpoints are made from it. */
export class Outbox {
  readonly #events: RecordedEvent[] = [];
  readonly #undo: UndoLog;

  constructor(undo: UndoLog) {
    this.#undo = undo;
  }

  get events(): readonly RecordedEvent[] {
    return this.#events;
  }

  record(event: RecordedEvent): void {
    this.#events.push(event);
    this.#undo.record(() => this.#events.pop());
  }
}
