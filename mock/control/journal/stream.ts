import { eventStream, type StreamedEvent } from '../../http/event-stream.ts';
import type { Reply } from '../../http/exchange.ts';
import { type JournalFilter, matching } from '../../interceptors/journal/filter.ts';
import type { JournalRecord } from '../../interceptors/journal/records.ts';
import { Follower } from '../../kernel/followers.ts';
import type { Shelf } from '../../kernel/journal.ts';
import { type JournalParts, readingOf } from './select.ts';

/** How many records are looked through before other requests have their turn. */
const AT_ONCE = 200;

/**
 * The entries of a world that a filter takes, as they come, until the mock is closed or `gone` is aborted. They begin after
 * the one with the number `after`.
 */
export function followJournal(
  parts: JournalParts,
  world: string,
  filter: JournalFilter,
  after: number | undefined,
  gone: AbortSignal,
): Reply {
  const source = new JournalSource(parts, world, filter, after);
  return eventStream(entriesOf(source, AbortSignal.any([parts.closing, gone])));
}

async function* entriesOf(source: JournalSource, over: AbortSignal): AsyncGenerator<StreamedEvent> {
  const end = () => follower.end();
  const stop = source.listen(() => follower.tell());
  const follower = new Follower(() => {
    stop();
    over.removeEventListener('abort', end);
  });
  over.addEventListener('abort', end);
  if (over.aborted) end();
  try {
    do {
      for (let taken = source.take(); taken !== null && !over.aborted; taken = source.take()) {
        if (taken.length > 0) yield* taken;
        else await new Promise<void>((resolve) => void setImmediate(resolve));
      }
    } while (await follower.news());
  } finally {
    end();
  }
}

/** Reads on in the journal itself: whatever a reader waits for costs no memory of its own. */
class JournalSource {
  readonly #parts: JournalParts;
  readonly #world: string;
  readonly #filter: JournalFilter;
  #mark: number;
  #shelf: Shelf<JournalRecord> | undefined;

  constructor(parts: JournalParts, world: string, filter: JournalFilter, after: number | undefined) {
    this.#parts = parts;
    this.#world = world;
    this.#filter = filter;
    const latest = parts.recorder?.journal.latest ?? 0;
    // A number that is still to come is of a mock that has been restarted since: all of this one is news.
    this.#mark = after === undefined ? latest : after > latest ? 0 : after;
    this.#shelf = parts.recorder?.shelf(world);
  }

  listen(wake: () => void): () => void {
    return this.#parts.recorder?.journal.listen(wake) ?? (() => undefined);
  }

  /** The entries among the next records, which may be none of them; null when there are no more records. */
  take(): readonly StreamedEvent[] | null {
    const events: StreamedEvent[] = [...this.#forgotten(), ...this.#missed()];
    const reading = readingOf(this.#parts, this.#world);
    let looked = 0;
    for (const entry of reading.after(this.#mark)) {
      this.#mark = entry.number;
      looked += 1;
      const found = matching(reading, this.#filter, entry);
      if (found) events.push({ id: entry.number, event: 'entry', data: found.item });
      if (looked >= AT_ONCE) break;
    }
    return looked === 0 && events.length === 0 ? null : events;
  }

  /** Says so when the world was begun anew: what this reader has seen of it is no longer there. */
  #forgotten(): StreamedEvent[] {
    const before = this.#shelf;
    this.#shelf = this.#parts.recorder?.shelf(this.#world);
    if (before === undefined || before === this.#shelf) return [];
    return [{ event: 'forgotten', data: { world: this.#world } }];
  }

  /** Says so when something was dropped that this reader has not seen. */
  #missed(): StreamedEvent[] {
    const shelf = this.#parts.recorder?.shelf(this.#world);
    if (!shelf || shelf.latestDropped <= this.#mark) return [];
    this.#mark = shelf.latestDropped;
    return [{ event: 'dropped', data: { dropped: shelf.dropped } }];
  }
}
