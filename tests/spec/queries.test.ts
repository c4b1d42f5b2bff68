import { expect, test } from 'vitest';
import { deref, list, object, operations } from './contract.ts';
import { inventory } from './inventory.ts';

const inQuery = operations.map(({ id, parameters }) => ({ id, query: parameters.filter((one) => one.in === 'query') }));

test.each(inQuery)('$id takes its query parameters', ({ id, query }) => {
  expect(query.map(({ name }) => name).sort()).toEqual([...(inventory[id]?.query ?? [])].sort());
});

test.each(inQuery)('$id sorts by its keys, up and down', ({ id, query }) => {
  const schema = object(query.find(({ name }) => name === 'sorting')?.schema);
  const keys = list(deref(schema.items).enum);
  const expected = (inventory[id]?.sorting ?? []).flatMap((key) => [key, `-${key}`]);
  expect([...keys].sort()).toEqual(expected.sort());
  for (const key of list(schema.default)) expect(keys).toContain(key);
});

test.each(inQuery.filter(({ query }) => query.some(({ name }) => name === 'limit')))(
  '$id has 10 items a page from page 1, and no highest limit',
  ({ query }) => {
    const schemaOf = (wanted: string) => query.find(({ name }) => name === wanted)?.schema;
    expect(schemaOf('page')).toEqual({ type: 'integer', minimum: 1, default: 1 });
    expect(schemaOf('limit')).toEqual({ type: 'integer', minimum: 1, default: 10 });
  },
);

test('parameters of query and path are in snake_case', () => {
  const names = operations.flatMap(({ parameters }) => parameters.map(({ name }) => String(name)));
  expect(names.filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))).toEqual([]);
});
