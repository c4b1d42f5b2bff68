import type { MockWorld } from '../../client/testing/mock-world.ts';
import type { JournalEntry, JournalItem } from '../../generated/control/types.ts';

/** How many of the latest entries are told. */
const LIMIT = 100;

/** What has happened in a world, for the person who asks why a test has failed. */
export async function journalText({ name, control }: MockWorld): Promise<string> {
  const { items, room } = await control.journal.list({ limit: LIMIT });
  if (room === 0) return `The mock keeps no journal of the world ${name}.`;
  if (items.length === 0) return `Nothing has happened in the world ${name}.`;
  const lines = await Promise.all(items.map((item) => linesOf(control, item)));
  const head = `What has happened in the world ${name}:`;
  return [head, ...lines.flat()].join('\n');
}

type Journal = Pick<MockWorld['control'], 'journal'>;

async function linesOf({ journal }: Journal, { id, at, title, status, events }: JournalItem): Promise<string[]> {
  const told = events.length === 0 ? '' : `  (${[...new Set(events)].join(' ')})`;
  const line = `  ${at.slice(11, 23)}  ${title}${told}`;
  if (status === null || status < 400) return [line];
  return [line, ...reasonsOf(await journal.get({ id })).map((reason) => `                ${reason}`)];
}

/** What was wrong with a request, or what else its answer says. */
function reasonsOf({ violations, answer }: JournalEntry): string[] {
  if (violations.length > 0) return violations.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`);
  const body = answer?.body;
  const isDetailed = typeof body === 'object' && body !== null && 'detail' in body;
  return isDetailed ? [String(body.detail)] : [];
}
