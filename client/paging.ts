import { PagingError } from './errors/paging-error.ts';
import { failureOf } from './sending/limits.ts';

/** What paging needs to know of an answer. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly pagination: { readonly max_page: number; readonly total_count?: unknown };
}

interface Place {
  readonly page: number;
  readonly limit: number;
}

/** Where a list begins, and how much of it is asked for at once. */
type PagingInput = { readonly [Name in keyof Place]?: number | undefined };

/** More is treated as this by the API (D081), and then a page of it would look as if it were not full. */
const LARGEST_PAGE = 100;

/**
 * The items of a list, its pages asked for one at a time, each when it is needed.
 * @throws {PagingError} when a page comes again
 * @throws {RequestAbortedError} when the signal is aborted, between two items as well
 */
export function iterate<Item>(
  call: string,
  ask: (place: Place) => Promise<Page<Item>>,
  input: PagingInput,
  options: { readonly signal?: AbortSignal } = {},
): AsyncIterable<Item> {
  return eachTime(async function* () {
    for await (const { items } of pages(call, ask, input)) {
      for (const item of items) {
        if (options.signal?.aborted) throw failureOf(options.signal.reason, call, 'between two items');
        yield item;
      }
    }
  });
}

/**
 * The pages of a list, asked for one at a time, each when it is needed. There is a next one while the page is below
 * `max_page` and holds as many items as were asked for.
 * @throws {PagingError} when a page comes again
 */
export function pages<P extends Page<unknown>>(
  call: string,
  ask: (place: Place) => Promise<P>,
  input: PagingInput,
): AsyncIterable<P> {
  return eachTime(async function* () {
    const limit = Math.min(Number(input.limit ?? LARGEST_PAGE), LARGEST_PAGE);
    const refuseRepetition = repetitionGuard(call);
    for (let page = Number(input.page ?? 1); ; page += 1) {
      const answer = await ask({ page, limit });
      if (!isPage(answer)) throw new PagingError(call, page, 'has no items, or does not say how many pages there are');
      const isLast = !(page < answer.pagination.max_page) || answer.items.length < limit;
      refuseRepetition(page, answer);
      yield answer; // whoever has it may change it
      if (isLast) return;
    }
  });
}

/** Begins anew for each loop. */
function eachTime<T>(begin: () => AsyncIterator<T>): AsyncIterable<T> {
  return { [Symbol.asyncIterator]: begin };
}

/** Answers need not have been validated. */
function isPage(answer: unknown): answer is Page<unknown> {
  const { items, pagination } = Object(answer) as Partial<Page<unknown>>;
  return Array.isArray(items) && typeof Object(pagination).max_page === 'number';
}

/**
 * Remembers the last page and one before it, every second as far back as the one before (Brent's way to find a cycle):
 * whatever pages a server gives again and again, and in which order, is found without remembering all.
 */
function repetitionGuard(call: string): (page: number, answer: Page<unknown>) => void {
  const known = new Map<'last' | 'earlier', { page: number; print: string }>();
  let seen = 0;
  return (page, answer) => {
    const print = fingerprint(answer);
    for (const past of known.values()) {
      if (past.print === print && answer.items.length > 0)
        throw new PagingError(call, page, `is page ${past.page} again, with the same items and the same counts`);
    }
    seen += 1;
    known.set('last', { page, print });
    if (Number.isInteger(Math.log2(seen))) known.set('earlier', { page, print });
  };
}

/** By the counts as well: when as many items are added as a page has, the same items come again in good order. */
function fingerprint({ items, pagination }: Page<unknown>): string {
  return JSON.stringify([pagination.total_count, pagination.max_page, items.map((item) => Object(item).id ?? item)]);
}
