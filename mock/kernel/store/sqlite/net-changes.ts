import type { Change, Commit } from '../../commit.ts';
import type { Row } from '../../listing.ts';

/** What a batch of commits leaves of one row. */
export interface NetRow {
  readonly table: string;
  readonly id: string;
  /** Whether it existed before. */
  readonly wasThere: boolean;
  /** Whether it was made in the batch, so that its place is after all that were there. */
  readonly isMade: boolean;
  readonly row: Row | null;
}

/** The lists of which a commit names what comes and what goes. */
export type OpenList = 'jobs' | 'failures' | 'effects';

/** What a batch leaves of the entries of a list, by their numbers: null for one that is gone. */
export type NetEntries = ReadonlyMap<number, unknown>;

/** What a batch of commits leaves of each row that it touches, in the order of making. */
export function netRows(commits: readonly Commit[]): Iterable<NetRow> {
  const net = new Map<string, NetRow>();
  for (const { changes } of commits) for (const change of changes) add(net, change);
  return net.values();
}

function add(net: Map<string, NetRow>, { table, id, before, after }: Change): void {
  // Names of tables have no spaces.
  const key = `${table} ${id}`;
  const known = net.get(key);
  const isMade = after !== null && (before === null || (known?.isMade ?? false));
  if (before === null) net.delete(key);
  net.set(key, { table, id, wasThere: known?.wasThere ?? before !== null, isMade, row: after });
}

export function netEntries(commits: readonly Commit[], list: OpenList): NetEntries {
  const net = new Map<number, unknown>();
  for (const commit of commits) {
    const { come, gone } = MOVES[list](commit);
    for (const id of gone) net.set(id, null);
    for (const [id, entry] of come) net.set(id, entry);
  }
  return net;
}

interface Moves {
  readonly come: readonly (readonly [id: number, entry: unknown])[];
  readonly gone: readonly number[];
}

/** A number that goes and comes in one commit is that of failed work that is planned again, or the other way round. */
const MOVES: Readonly<Record<OpenList, (commit: Commit) => Moves>> = {
  jobs: ({ jobs }) => ({ come: jobs.added.map((job) => [job.id, job]), gone: jobs.taken.map(({ id }) => id) }),
  failures: ({ failures }) => ({
    come: failures.added.map((failure) => [failure.job.id, failure]),
    gone: failures.taken.map(({ job }) => job.id),
  }),
  effects: ({ effects }) => ({
    come: effects.asked.map((effect) => [effect.id, effect]),
    gone: effects.done.map(({ id }) => id),
  }),
};
