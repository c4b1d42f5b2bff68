import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceFrom } from '../../client/testing/json-subset.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const { object } = fc.letrec<{ value: Json; object: { [name: string]: Json } }>((tie) => ({
  object: fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), tie('value'), { maxKeys: 5 }),
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(null, true, false, 0, 1, '', 'a'),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
}));

/** The same with only those properties of objects that `keep` names, in turn. Lists stay as they are. */
function partOf(value: Json, keep: () => boolean): Json {
  if (Array.isArray(value)) return value.map((entry) => partOf(entry, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (keep() ? [[name, partOf(each, keep)]] : [])),
  );
}

/** The paths of all that is no object with properties, with its value. */
function leavesOf(value: Json, path = ''): [string, Json][] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, path === '' ? key : `${path}.${key}`));
}

test('any part of a value is found in it', () => {
  fc.assert(
    fc.property(object, fc.infiniteStream(fc.boolean()), (value, choices) => {
      const part = partOf(value, () => choices.next().value === true);
      expect(differenceFrom(part, value, 'data')).toBeNull();
    }),
  );
});

test('each place of a value is found by its path, and another value there is told with it', () => {
  fc.assert(
    fc.property(object, (value) => {
      for (const [path, leaf] of leavesOf(value)) {
        if (path === '') continue;
        expect(differenceFrom({ [path]: leaf }, value, 'data')).toBeNull();
        expect(differenceFrom({ [path]: 'another' }, value, 'data')).toContain(`data.${path}`);
      }
    }),
  );
});

test.each([
  [{ 'customer.email': 'a' }, { customer: { email: 'b' } }, 'data.customer.email is "b", not "a"'],
  [{ 'items.1.amount': 5 }, { items: [{ amount: 5 }] }, 'data.items.1.amount is not there'],
  [{ items: [1] }, { items: [1, 2] }, 'data.items has 2 entries, not 1'],
  [{ customer: { email: 'a' } }, { customer: null }, 'data.customer is null, not an object'],
  // A name with a dot is no path where there is such a name.
  [{ metadata: { 'a.b': 1 } }, { metadata: { 'a.b': 2, a: { b: 1 } } }, 'data.metadata.a.b is 2, not 1'],
])('%j is not in %j: %s', (wanted, value, difference) => {
  expect(differenceFrom(wanted, value, 'data')).toBe(difference);
});
