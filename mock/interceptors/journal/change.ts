import type { JournalChange } from '../../../generated/control/types.ts';
import type { Change } from '../../kernel/commit.ts';
import { maskText, maskValue } from './secrets.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How a row was changed, without its secrets: one that was replaced by another is told as changed all the same. */
export function changeOf({ table, id, before, after }: Change): JournalChange {
  const names = before && after ? differing(before as unknown as Fields, after as unknown as Fields) : null;
  return { table, id: maskText(id), before: fieldsOf(before, names), after: fieldsOf(after, names) };
}

/** The names of the fields that differ. Rows are never changed, so that a part that is the same object is the same. */
function differing(before: Fields, after: Fields): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => before[name] !== after[name] && !isSame(before[name], after[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function fieldsOf(row: Change['before'], names: readonly string[] | null): Record<string, never> | null {
  if (row === null) return null;
  const fields = row as unknown as Fields;
  const shown = names
    ? Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))
    : row;
  // The document says no more of it than that it is an object.
  return maskValue(shown) as Record<string, never>;
}
