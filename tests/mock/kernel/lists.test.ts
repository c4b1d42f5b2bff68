import fc from 'fast-check';
import { expect, test } from 'vitest';
import { list } from '../../../mock/kernel/lists/list.ts';
import type { ListRules } from '../../../mock/kernel/lists/rules.ts';
import { type CustomerQuery, listPersons, type Person, person, personTable } from './support/person-lists.ts';

const OUTSIDE = { headers: {}, credential: null, baseUrl: '' };
const NAMES = ['Ana', 'Ben', 'ben', 'Cleo', null];
const ORGANIZATIONS = ['org-a', 'org-b'];

const customer = fc.record({
  id: fc.uuid({ version: 4 }),
  second: fc.nat(3),
  name: fc.constantFrom(...NAMES),
  organization_id: fc.constantFrom(...ORGANIZATIONS, 'org-foreign'),
});
const customers = fc
  .uniqueArray(customer, { selector: ({ id }) => id, maxLength: 60 })
  .map((all) => all.map(({ id, second, ...values }) => person(id, second, values)));
const SORT_KEYS = ['created_at', '-created_at', 'email', '-email', 'name', '-name'] as const;
const sorting = fc.array(fc.constantFrom(...SORT_KEYS), { minLength: 1, maxLength: 3 });

/** All pages, as a client that walks through them gets them. */
function walk(table: ReturnType<typeof personTable>, query: CustomerQuery) {
  const first = listPersons(table, { ...query, page: 1 });
  const rest = Array.from({ length: Math.max(0, first.pagination.max_page - 1) }, (_, index) =>
    listPersons(table, { ...query, page: index + 2 }),
  );
  return { pages: [first, ...rest], items: [first, ...rest].flatMap((page) => page.items) };
}

const visible = (rows: readonly Person[]) => rows.filter((row) => ORGANIZATIONS.includes(row.organization_id));

test('walking through the pages gives every visible row exactly once, under every sort and limit', () => {
  fc.assert(
    fc.property(customers, sorting, fc.integer({ min: 1, max: 7 }), (rows, keys, limit) => {
      const { pages, items } = walk(personTable(rows), { sorting: keys, limit });
      expect(items.map(({ id }) => id).toSorted()).toEqual(
        visible(rows)
          .map(({ id }) => id)
          .toSorted(),
      );
      for (const { pagination } of pages) {
        expect(pagination).toEqual({ total_count: items.length, max_page: Math.ceil(items.length / limit) });
      }
    }),
  );
});

test('rows come by each sort key in turn, nulls highest, and ties in the order of creation, or its reverse where the first key is turned round', () => {
  const value = (row: Person, key: string) => row[key.replace('-', '') as 'name' | 'email' | 'created_at'];
  const compare = (one: string | null, other: string | null) => {
    if (one === other) return 0;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other ? -1 : 1;
  };
  const inOrder = (one: Person, other: Person, keys: readonly string[], created: readonly Person[]) => {
    const isReversed = keys[0]?.startsWith('-') ?? true;
    for (const key of [...keys, isReversed ? '-created_at' : 'created_at']) {
      const order = compare(value(one, key), value(other, key)) * (key.startsWith('-') ? -1 : 1);
      if (order !== 0) return order < 0;
    }
    return created.indexOf(one) < created.indexOf(other) !== isReversed;
  };
  fc.assert(
    fc.property(customers, sorting, (rows, keys) => {
      const { items } = walk(personTable(rows), { sorting: keys, limit: 100 });
      items.slice(1).forEach((row, index) => {
        expect(inOrder(items[index] as Person, row, keys, rows)).toBe(true);
      });
    }),
  );
});

test('a filter keeps exactly what matches, and counts it over all pages', () => {
  fc.assert(
    fc.property(
      customers,
      fc.constantFrom('an', 'BEN', 'x', ''),
      fc.integer({ min: 1, max: 5 }),
      (rows, query, limit) => {
        const { items } = walk(personTable(rows), { query, limit });
        const matches = (text: string | null) => text?.toLowerCase().includes(query.toLowerCase()) ?? false;
        const wanted = visible(rows).filter((row) => matches(row.name) || matches(row.email));
        expect(new Set(items)).toEqual(new Set(wanted));
      },
    ),
  );
});

const TWELVE = Array.from({ length: 12 }, (_, second) => person(`id-${String(second).padStart(2, '0')}`, second));

test('without parameters a list gives the ten newest', () => {
  const page = listPersons(personTable(TWELVE));
  expect(page.items.map(({ id }) => id)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((second) => `id-${String(second).padStart(2, '0')}`),
  );
  expect(page.pagination).toEqual({ total_count: 12, max_page: 2 });
});

test.each([
  [0, 0],
  [10, 1],
  [20, 2],
  [21, 3],
])('%i rows have %i pages of ten', (count, max_page) => {
  const table = personTable(Array.from({ length: count }, (_, second) => person(`id-${second}`, second)));
  expect(listPersons(table).pagination).toEqual({ total_count: count, max_page });
});

test('a page beyond the last is empty and tells the true total', () => {
  expect(listPersons(personTable(TWELVE), { page: 9 })).toEqual({
    items: [],
    pagination: { total_count: 12, max_page: 2 },
  });
});

test('a limit above 100 counts as 100', () => {
  const table = personTable(Array.from({ length: 150 }, (_, second) => person(`id-${second}`, second)));
  const page = listPersons(table, { limit: 1000 });
  expect(page.items).toHaveLength(100);
  expect(page.pagination).toEqual({ total_count: 150, max_page: 2 });
});

test('organization_id narrows a list and never widens it', () => {
  const table = personTable([
    person('a', 1),
    person('b', 2, { organization_id: 'org-b' }),
    person('c', 3, { organization_id: 'org-foreign' }),
  ]);
  const ids = (organization_id: string | string[]) => listPersons(table, { organization_id }).items.map(({ id }) => id);
  expect(ids('org-b')).toEqual(['b']);
  expect(ids(['org-a', 'org-foreign'])).toEqual(['a']);
  expect(ids('org-foreign')).toEqual([]);
});

test('metadata is compared as text: either value of one key, every key', () => {
  const table = personTable([
    person('a', 1, { metadata: { plan: 'pro', seats: 3 } }),
    person('b', 2, { metadata: { plan: 'team', seats: 3, isTrial: true } }),
    person('c', 3),
  ]);
  const ids = (metadata: CustomerQuery['metadata']) =>
    listPersons(table, { metadata, sorting: ['created_at'] }).items.map(({ id }) => id);
  expect(ids({ seats: '3' })).toEqual(['a', 'b']);
  expect(ids({ plan: ['pro', 'team'] })).toEqual(['a', 'b']);
  expect(ids({ plan: ['pro', 'team'], isTrial: 'true' })).toEqual(['b']);
  expect(ids({ toString: 'x' } as never)).toEqual([]);
});

test('a list can be read from any listings, such as those of one customer', () => {
  const table = personTable(TWELVE);
  const call = { ...{ operationId: 'benefits.listGrants' as const, path: { id: '' }, body: undefined }, ...OUTSIDE };
  const source = [table.listBy('organization', 'org-a')];
  const rules: ListRules<'benefits.listGrants', Person> = {
    defaultSorting: ['-created_at'],
    filters: { is_granted: () => true, customer_id: (row, id) => row.id === id },
    sorts: {},
  };
  const page = list({ ...call, query: { customer_id: ['id-03', 'id-07'] } }, source, rules, ({ id }) => id);
  expect(page).toEqual({ items: ['id-07', 'id-03'], pagination: { total_count: 2, max_page: 1 } });
});
