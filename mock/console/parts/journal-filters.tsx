import { useId } from 'react';
import type { JournalFilter } from '../lib/use-journal.ts';
import { useSearchValue } from '../lib/use-search-value.ts';
import { TextFilter } from './text-filter.tsx';

const KINDS = { call: 'Calls', work: 'Work', delivery: 'Webhooks', change: 'Other changes' } as const;
const STATUSES = ['2xx', '3xx', '4xx', '5xx'] as const;
const TEXTS = [
  { name: 'operation', title: 'Operation', about: 'Such as orders.list or orders.*' },
  { name: 'path', title: 'Path', about: 'Such as /v1/orders/*' },
  { name: 'resource', title: 'Resource', about: 'The id of what was changed' },
] as const;

/** What to show of the journal. It is in the address. */
export function JournalFilters({ filter }: { readonly filter: JournalFilter }) {
  const { set } = useSearchValue();
  return (
    <search className="filters journal-filters" aria-label="Journal">
      <Choice name="kind" title="Kind" value={filter.kind ?? ''} choices={KINDS} set={set} />
      <Choice
        name="status"
        title="Status"
        value={filter.status ?? ''}
        choices={Object.fromEntries(STATUSES.map((status) => [status, status]))}
        set={set}
      />
      {TEXTS.map(({ name, title, about }) => (
        <TextFilter key={name} name={name} title={title} about={about} value={filter[name] ?? ''} set={set} />
      ))}
    </search>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly title: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
  readonly set: (name: string, value: string) => void;
}

function Choice({ name, title, value, choices, set }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{title}</label>
      <select id={id} value={value} onChange={({ target }) => set(name, target.value)}>
        <option value="">Any</option>
        {Object.entries(choices).map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
