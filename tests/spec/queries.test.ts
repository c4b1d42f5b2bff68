import { expect, test } from 'vitest';
import type { JsonObject } from '../../scripts/diff/json.ts';
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
    expect(schemaOf('page')).toEqual({ type: 'integer', format: 'int32', minimum: 1, default: 1 });
    expect(schemaOf('limit')).toEqual({ type: 'integer', format: 'int32', minimum: 1, default: 10 });
  },
);

test('parameters of query and path are in snake_case', () => {
  const names = operations.flatMap(({ parameters }) => parameters.map(({ name }) => String(name)));
  expect(names.filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))).toEqual([]);
});

const filters = inQuery
  .filter(({ query }) => query.some(({ name }) => name === 'page'))
  .flatMap(({ id, query }) =>
    query.map((parameter) => ({ id, name: String(parameter.name), schema: deref(parameter.schema) })),
  );

/** Whether a filter takes one value, or several as repeated keys. */
function takesSeveral(schema: JsonObject): boolean {
  const [one, several] = list(schema.anyOf).map(deref);
  return several?.type === 'array' && JSON.stringify(deref(several.items)) === JSON.stringify(one);
}

test('a filter by ids, or by an enumeration, takes one value or several (D102)', () => {
  const byIds = filters.filter(({ name }) => /(^|_)ids?$/.test(name));
  const byEnumeration = filters.filter(
    ({ name, schema }) => name !== 'sorting' && 'enum' in (list(schema.anyOf).map(deref)[0] ?? schema),
  );
  expect(byIds.length).toBeGreaterThan(50);
  expect(byEnumeration.length).toBeGreaterThan(5);
  expect([...byIds, ...byEnumeration].filter(({ schema }) => !takesSeveral(schema))).toEqual([]);
});

test('a filter by text takes one text (D102)', () => {
  const texts = filters.filter(({ name }) => ['query', 'email', 'slug'].includes(name));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter(({ schema }) => schema.type !== 'string')).toEqual([]);
});
