import { useId } from 'react';
import type { ParameterDigest, ResourceDigest } from '../contract.ts';
import { wordsOf } from '../lib/format.ts';
import { useSearchValue } from '../lib/use-search-value.ts';
import { TextFilter } from './text-filter.tsx';

/** The parameters of a list, as the contract has them: one to search by, the others behind a disclosure. */
export function Filters({ resource: { filters, title } }: { readonly resource: ResourceDigest }) {
  const { search, set, clear } = useSearchValue();
  const text = filters.find(({ name }) => ['query', 'email', 'slug', 'customer_email', 'name'].includes(name));
  const others = filters.filter((one) => one !== text);
  const used = others.filter(({ name }) => search.get(name));
  if (filters.length === 0) return null;
  return (
    <search className="filters" aria-label={title}>
      {text && (
        <TextFilter
          key={text.name}
          name={text.name}
          title={`Search by ${wordsOf(text.name === 'query' ? 'text' : text.name).toLowerCase()}`}
          about={text.about}
          value={search.get(text.name) ?? ''}
          set={set}
          type="search"
        />
      )}
      {others.length > 0 && (
        <details open={used.length > 0 || undefined}>
          <summary className="quiet-button">Filters{used.length > 0 && ` (${used.length})`}</summary>
          <div className="filter-fields">
            {others.map((filter) => (
              <Filter key={filter.name} filter={filter} value={search.get(filter.name) ?? ''} set={set} />
            ))}
          </div>
        </details>
      )}
      {(used.length > 0 || (text && search.get(text.name))) && (
        <button type="button" className="quiet-button" onClick={clear}>
          Clear
        </button>
      )}
    </search>
  );
}

interface FilterProps {
  readonly filter: ParameterDigest;
  readonly value: string;
  readonly set: (name: string, value: string) => void;
}

function Filter({ filter, value, set }: FilterProps) {
  const id = useId();
  const choices = filter.type === 'boolean' ? { true: 'Yes', false: 'No' } : filter.values;
  if (!choices)
    return <TextFilter name={filter.name} title={wordsOf(filter.name)} about={filter.about} value={value} set={set} />;
  return (
    <div className="field">
      <label htmlFor={id}>{wordsOf(filter.name)}</label>
      <select id={id} value={value} onChange={({ target }) => set(filter.name, target.value)} title={filter.about}>
        <option value="">{filter.name === 'sorting' ? 'As the API does' : 'Any'}</option>
        {Object.keys(choices).map((choice) => (
          <option key={choice} value={choice}>
            {filter.type === 'boolean' ? choices[choice] : choice}
          </option>
        ))}
      </select>
    </div>
  );
}
