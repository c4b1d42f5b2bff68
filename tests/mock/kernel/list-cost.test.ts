import { afterEach, expect, test, vi } from 'vitest';
import { Listing } from '../../../mock/kernel/listing.ts';
import { listPersons, type Person, person, personTable } from './support/person-lists.ts';

let looks = 0;
afterEach(() => vi.restoreAllMocks());

/** Counts how often a list looks at what it orders rows by. */
class CountedPerson implements Person {
  readonly #person: Person;

  constructor(counted: Person) {
    this.#person = counted;
  }

  get id() {
    looks += 1;
    return this.#person.id;
  }

  get created_at() {
    looks += 1;
    return this.#person.created_at;
  }

  get email() {
    return this.#person.email;
  }

  get name() {
    return this.#person.name;
  }

  get metadata() {
    return this.#person.metadata;
  }

  get organization_id() {
    return this.#person.organization_id;
  }
}

/** Counts the rows that a list takes. */
function countTaken(): void {
  const { newestFirst } = Listing.prototype;
  vi.spyOn(Listing.prototype, 'newestFirst').mockImplementation(function* (this: Listing<Person>) {
    for (const row of newestFirst.call(this)) {
      looks += 1;
      yield row;
    }
  });
}

function looksOfPage1(count: number, secondOf: (index: number) => number): number {
  const persons = Array.from({ length: count }, (_, index) => person(`id-${index}`, secondOf(index)));
  const table = personTable(persons.map((row) => new CountedPerson(row)));
  looks = 0;
  expect(listPersons(table).items).toHaveLength(10);
  return looks;
}

/** `tests/bench/list-cost.ts` measures the time. */
test.each([
  ['made one after another', (index: number) => index],
  ['all made at one instant, as with a frozen clock', () => 1],
])('page 1 of 100,000 rows, %s, looks at no more of them than that of 100, but for a search', (_, secondOf) => {
  countTaken();
  const [small, large] = [looksOfPage1(100, secondOf), looksOfPage1(100_000, secondOf)];
  expect(small).toBeGreaterThanOrEqual(10);
  // Halving a thousand times as many rows takes ten steps more: 2 ** 10 = 1024.
  expect(large - small).toBeLessThanOrEqual(10);
});
