import type { CoverageEntry } from '../../../client/control.ts';

/** Values or forms, with how often each was there. */
export function Entries({ entries }: { readonly entries: readonly Pick<CoverageEntry, 'name' | 'count'>[] }) {
  return (
    <ul className="entries">
      {entries.map(({ name, count }) => (
        <li key={name} data-missing={count === 0 || undefined}>
          <code>{name}</code> {count === 0 ? 'never' : `× ${count}`}
        </li>
      ))}
    </ul>
  );
}
