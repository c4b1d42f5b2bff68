import { expect, test } from 'vitest';
import { circlesIn, importsOf } from '../support/imports.ts';

const imports = importsOf('site');

test('no file of the site imports itself by way of others, pages fetched on demand included', () => {
  expect(circlesIn(imports)).toEqual([]);
});

test('a circle is found, whichever way it closes', () => {
  const link = (from: string, to: string, typesOnly = false) => ({ from, to, typesOnly });
  expect(circlesIn([link('a', 'b'), link('b', 'c'), link('c', 'a'), link('c', 'd')])).toEqual([['a', 'b', 'c']]);
  expect(circlesIn([link('a', 'b'), link('b', 'a', true)])).toEqual([]);
});
