import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComesBefore, Listing, type Row } from '../../../mock/kernel/listing.ts';

const row = fc.record({
  id: fc.integer({ min: 0, max: 30 }).map((number) => `id-${String(number).padStart(2, '0')}`),
});
/** A row's time of creation follows from its id, since it never changes; five of them share each time. */
const rows = fc.array(row.map(({ id }) => ({ id, created_at: `t${Math.floor(Number(id.slice(3)) / 5) % 3}` })));
const steps = fc.array(fc.tuple(fc.constantFrom('put', 'remove'), fc.nat(30)));

const comesBefore: ComesBefore = (one, other) =>
  one.created_at === other.created_at ? one.id < other.id : one.created_at < other.created_at;

function build(initial: readonly Row[], changes: readonly (readonly [string, number])[]) {
  const listing = new Listing<Row>(comesBefore);
  const expected = new Map<string, Row>();
  const put = (one: Row) => {
    listing.put(one);
    expected.set(one.id, one);
  };
  for (const one of initial) put(one);
  for (const [kind, place] of changes) {
    const one = initial[place % initial.length];
    if (!one) continue;
    if (kind === 'put') put({ ...one });
    else {
      listing.remove(one);
      expected.delete(one.id);
    }
  }
  return { listing, expected: [...expected.values()] };
}

test('a listing holds each row once, by time of creation, then id, whatever was put and removed', () => {
  fc.assert(
    fc.property(rows, steps, (initial, changes) => {
      const { listing, expected } = build(initial, changes);
      const sorted = expected.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
      expect([...listing.oldestFirst()]).toEqual(sorted);
      expect(listing.size).toBe(sorted.length);
    }),
  );
});

test('read from the newest, the rows are in the exact reverse order', () => {
  fc.assert(
    fc.property(rows, steps, (initial, changes) => {
      const { listing, expected } = build(initial, changes);
      const sorted = expected.toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id));
      expect([...listing.newestFirst()]).toEqual(sorted);
    }),
  );
});
