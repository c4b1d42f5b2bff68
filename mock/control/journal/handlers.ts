import { entryOf } from '../../interceptors/journal/entry.ts';
import { explain } from '../../interceptors/journal/explain.ts';
import { matching } from '../../interceptors/journal/filter.ts';
import { notFound } from '../../kernel/errors.ts';
import type { World } from '../../tables.ts';
import type { ControlHandlers, OperationsOf } from '../call.ts';
import { codeOf } from './code.ts';
import { type JournalParts, readingOf, select } from './select.ts';
import { followJournal } from './stream.ts';

/** What has happened in a world, and why. */
export function journalHandlers(parts: JournalParts): ControlHandlers<OperationsOf<'journal'>> {
  const { recorder } = parts;
  const journal = recorder?.journal;
  return {
    'journal.list': async ({ query, enter }) => {
      const reading = readingOf(parts, (await enter()).name);
      const { found, hasMore } = select(reading, query);
      const items = found.map(({ item }) => item);
      const { dropped, beginsAt: begins_at } = reading;
      const room = { bytes: journal?.bytes ?? 0, room: journal?.room ?? 0 };
      return { items, has_more: hasMore, latest: journal?.latest ?? 0, dropped, begins_at, ...room };
    },
    'journal.get': async ({ path, enter }) => {
      const reading = readingOf(parts, (await enter()).name);
      const kept = reading.find(path.id);
      const found = kept && matching(reading, {}, kept);
      if (!found) throw notFound('entry of the journal');
      return entryOf(reading, found);
    },
    'journal.code': async ({ query: { as, ...query }, enter }) => {
      const reading = readingOf(parts, (await enter()).name);
      const { found } = select(reading, query);
      const body = codeOf(as, reading.contract, found);
      return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
    },
    'journal.follow': async ({ query: { after, ...filter }, header, enter, gone }) => {
      const mark = header['last-event-id'] === undefined ? after : Number(header['last-event-id']);
      return followJournal(parts, (await enter()).name, filter, mark, gone());
    },
    'journal.why': async ({ path: { resource_id: id }, enter }) => {
      const world = await enter();
      const explanation = explain(readingOf(parts, world.name), id, tablesOf(world, id));
      if (!explanation.exists && explanation.changes.length === 0) throw notFound('resource');
      return explanation;
    },
  };
}

/** The tables that have a row with this id. */
function tablesOf({ tables }: World, id: string): string[] {
  return Object.entries(tables).flatMap(([name, table]) => (table.find(id) ? [name] : []));
}
