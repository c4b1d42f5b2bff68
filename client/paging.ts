import { PagingError } from './errors/paging-error.ts';
import type { Method } from './operation.ts';
import { failureOf } from './sending/limits.ts';

/** What paging needs to know of an answer. */
interface Page {
  readonly items: readonly unknown[];
  readonly pagination: { readonly max_page: number; readonly total_count?: unknown };
}

/** More is treated as this by the API (D081), and then a page of it would look as if it were not full. */
const LARGEST_PAGE = 100;

/**
 * The method that gives the items of a list, its pages asked for one at a time, each when it is needed. What it gives throws a
 * `PagingError` when a page comes again, and a `RequestAbortedError` when the signal is aborted, between two items as well.
 */
export function iterate(call: string, list: Method): Method {
  return (input, options = {}) =>
    eachTime(async function* () {
      for await (const { items } of pagesOf(call, list, input, options)) {
        for (const item of items) {
          if (options.signal?.aborted) throw failureOf(options.signal.reason, call, 'between two items');
          yield item;
        }
      }
    });
}

/** The method that gives the pages of a list, asked for one at a time, each when it is needed. What it gives throws a `PagingError` when a page comes again. */
export function pages(call: string, list: Method): Method {
  return (input, options) => eachTime(() => pagesOf(call, list, input, options));
}

/** There is a next one while the page is below `max_page` and holds as many items as were asked for. */
async function* pagesOf(call: string, list: Method, ...[input = {}, options]: Parameters<Method>) {
  const limit = Math.min(Number(input.limit ?? LARGEST_PAGE), LARGEST_PAGE);
  const refuseRepetition = repetitionGuard(call);
  for (let page = Number(input.page ?? 1); ; page += 1) {
    const answer = await list({ ...input, page, limit }, options);
    if (!isPage(answer)) throw new PagingError(call, page, 'has no items, or does not say how many pages there are');
    const isFull = answer.items.length > 0 && answer.items.length >= limit;
    const isLast = !(page < answer.pagination.max_page) || !isFull;
    refuseRepetition(page, answer);
    yield answer; // whoever has it may change it
    if (isLast) return;
  }
}

/** Begins anew for each loop. */
function eachTime<T>(begin: () => AsyncIterator<T>): AsyncIterable<T> {
  return { [Symbol.asyncIterator]: begin };
}

/** Answers need not have been validated. */
function isPage(answer: unknown): answer is Page {
  const { items, pagination } = Object(answer) as Partial<Page>;
  return Array.isArray(items) && typeof Object(pagination).max_page === 'number';
}

/**
 * Remembers the last page and one before it, every second as far back as the one before (Brent's way to find a cycle):
 * whatever pages a server gives again and again, and in which order, is found without remembering all.
 */
function repetitionGuard(call: string): (page: number, answer: Page) => void {
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
function fingerprint({ items, pagination }: Page): string {
  return JSON.stringify([pagination.total_count, pagination.max_page, items.map((item) => Object(item).id ?? item)]);
}
