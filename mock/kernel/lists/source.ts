import { comesBefore, type Listing, type Row } from '../listing.ts';

/** The rows of several listings as one list by time of creation, without copying them. */
export function* oldestFirst<R extends Row>(listings: readonly Listing<R>[]): IterableIterator<R> {
  yield* merge(
    listings.map((listing) => listing.oldestFirst()),
    comesBefore,
  );
}

export function* newestFirst<R extends Row>(listings: readonly Listing<R>[]): IterableIterator<R> {
  yield* merge(
    listings.map((listing) => listing.newestFirst()),
    (one, other) => (one.created_at === other.created_at ? one.id < other.id : one.created_at > other.created_at),
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
