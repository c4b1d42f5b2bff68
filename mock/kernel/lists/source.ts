import type { Listing, Row } from '../listing.ts';

/** The rows of several listings of one table as one list in the order of creation, without copying them. */
export function* oldestFirst<R extends Row>(listings: readonly Listing<R>[]): IterableIterator<R> {
  yield* merge(
    listings.map((listing) => listing.oldestFirst()),
    (one, other) => listings[0]?.comesBefore(one, other) ?? false,
  );
}

/** The exact reverse. */
export function* newestFirst<R extends Row>(listings: readonly Listing<R>[]): IterableIterator<R> {
  yield* merge(
    listings.map((listing) => listing.newestFirst()),
    (one, other) => listings[0]?.comesBefore(other, one) ?? false,
  );
}

function* merge<R>(sources: IterableIterator<R>[], comesFirst: (one: R, other: R) => boolean): IterableIterator<R> {
  const [only, second] = sources;
  if (only && !second) return yield* only;
  const heads = sources.map((source) => source.next());
  for (let first = firstOf(heads, comesFirst); first !== -1; first = firstOf(heads, comesFirst)) {
    const head = heads[first];
    const source = sources[first];
    if (!source || !head || head.done) return;
    yield head.value;
    heads[first] = source.next();
  }
}

function firstOf<R>(heads: readonly IteratorResult<R>[], comesFirst: (one: R, other: R) => boolean): number {
  let first = -1;
  let best: R | undefined;
  heads.forEach((head, index) => {
    if (head.done || (best !== undefined && !comesFirst(head.value, best))) return;
    first = index;
    best = head.value;
  });
  return first;
}
