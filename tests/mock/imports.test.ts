import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from '../support/imports.ts';

const imports = importsOf('mock');

interface Room {
  readonly name: string;
  /** What it imports: rooms, or single files of one. */
  readonly uses: readonly string[];
}

/** The rooms as CONTRIBUTING shows them, from the top down. */
const rooms: readonly Room[] = readFileSync('CONTRIBUTING.md', 'utf8')
  .replace(/^[\s\S]*^## Rooms of the mock$|^## Rules$[\s\S]*/gm, '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)))
  .map(([, [name = ''] = [], , uses = []]) => ({ name, uses }));

/** From the root: a room of the mock by its name, what is outside of it by a path from there. */
const placeOf = (use: string): string => (use.startsWith('../') ? use.slice(3) : `mock/${use}`);
const isWithin = (file: string, place: string): boolean => file === place || file.startsWith(`${place}/`);

test('CONTRIBUTING shows every room of the mock once, and no other', () => {
  expect(rooms.map(({ name }) => name).sort()).toEqual(readdirSync('mock').sort());
});

test.each(rooms)('$name imports what CONTRIBUTING says, and all of it', ({ name, uses }) => {
  const own = imports.filter(({ from, to }) => isWithin(from, `mock/${name}`) && !isWithin(to, `mock/${name}`));
  const allowed = ['generated', ...uses.map(placeOf)];
  expect(own.filter(({ to }) => !allowed.some((place) => isWithin(to, place)))).toEqual([]);
  expect(uses.filter((place) => !own.some(({ to }) => isWithin(to, placeOf(place))))).toEqual([]);
});

const within = (uses: readonly string[]) => uses.filter((place) => !place.startsWith('../'));

test('every room stands above what it imports', () => {
  const heights = new Map(rooms.map(({ name }, height) => [name, height]));
  const upward = rooms.flatMap(({ name, uses }, height) =>
    within(uses)
      .filter((place) => (heights.get(place.split('/')[0] ?? '') ?? -1) <= height)
      .map((place) => [name, place]),
  );
  expect(upward).toEqual([]);
});

test('no resource imports another', () => {
  const between = imports.filter(({ from, to }) => isWithin(from, 'mock/resources') && isWithin(to, 'mock/resources'));
  expect(between.filter(({ from }) => from !== 'mock/resources/index.ts')).toEqual([]);
  expect(between.length).toBeGreaterThan(10);
});

test('a store takes types alone from the rest of the kernel', () => {
  const store = 'mock/kernel/store';
  const outward = imports.filter(({ from, to }) => isWithin(from, store) && !isWithin(to, store));
  expect(outward.filter(({ typesOnly }) => !typesOnly)).toEqual([]);
});

test.each([
  ['site', ['site', 'client', 'generated']],
  ['openapi/tooling', ['openapi/tooling']],
])('%s imports from %j alone', (folder, places) => {
  const own = importsOf(folder);
  expect(own.filter(({ to }) => !places.some((place) => isWithin(to, place)))).toEqual([]);
  expect(own.length).toBeGreaterThan(0);
});

test('every import is of a file that is there', () => {
  expect(imports.filter(({ to }) => !existsSync(to))).toEqual([]);
});
