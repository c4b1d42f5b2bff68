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

/** Lends a test a world of its own: begun anew before, its journal told when the test has failed, and deleted after. */
export async function lendWorld(
  { run, ...mock }: Source,
  test: RunningTest,
  use: (world: MockWorld) => Promise<void>,
): Promise<void> {
  const world = createMockWorld({ ...mock, name: worldNameOf(test.titles, run) });
  await world.reset(); // a test that is tried again begins anew
  await use(world);
  if (test.failed()) await test.tell(await journalText(world));
  await world.delete();
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
