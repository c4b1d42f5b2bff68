import { createHash } from 'node:crypto';
import { createMockWorld, type MockWorld, type MockWorldOptions } from '../../client/testing/mock-world.ts';
import { journalText } from './journal-text.ts';

/** A test as its runner knows it. */
export interface RunningTest {
  /** The names of the file, of what the test is in, and of the test. */
  readonly titles: readonly string[];
  /** Whether it has failed, once it is over. */
  failed(): boolean;
  /** Shows why to the person who reads the run. */
  tell(journal: string): void | Promise<void>;
}

/** Where the mock is that a test gets its world from. */
export type Source = Pick<MockWorldOptions, 'url' | 'fetch'> & {
  /** Set for a mock that others use too: what the name of each world ends with. */
  readonly run?: string;
};

const LONGEST_SLUG = 40;

/** The addresses of the worlds that are lent at this moment. */
const lent = new Set<string>();

/** Lends a test a world of its own: begun anew before, its journal told when the test has failed, and deleted after. */
export async function lendWorld(
  { run, ...mock }: Source,
  test: RunningTest,
  use: (world: MockWorld) => Promise<void>,
): Promise<void> {
  const name = worldNameOf(test.titles, run);
  const world = freeWorld((count) => createMockWorld({ ...mock, name: count === 1 ? name : `${name}-${count}` }));
  lent.add(world.url);
  try {
    await world.reset(); // a test that is tried again begins anew
    await use(world);
    if (test.failed()) await test.tell(await journalText(world));
    await world.delete();
  } finally {
    lent.delete(world.url);
  }
}

/** The first world that no other test has: some have one name, such as those of a table, and may run at once. */
function freeWorld(worldOf: (count: number) => MockWorld): MockWorld {
  for (let count = 1; ; count += 1) {
    const world = worldOf(count);
    if (!lent.has(world.url)) return world;
  }
}

/**
 * The name of a test's world: what a person recognizes it by, and what tells it from others. The same test has the same world
 * in each run, and so the same ids, but for one that has a `run`.
 */
export function worldNameOf(titles: readonly string[], run?: string): string {
  const slug = (titles.at(-1) ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-|-$/g, '');
  const mark = createHash('sha256').update(titles.join('\n')).digest('hex').slice(0, 8);
  return [slug, mark, run].filter(Boolean).join('-');
}
