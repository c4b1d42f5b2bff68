import { type FormEvent, useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ParameterDigest, ResourceDigest } from '../contract.ts';
import { wordsOf } from '../lib/format.ts';

/** Milliseconds without a key, after which what was typed is looked for. */
const TYPED = 250;

/** The parameters of a list, as the contract has them: one to search by, the others behind a disclosure. */
export function Filters({ resource: { filters, title } }: { readonly resource: ResourceDigest }) {
  const [search, setSearch] = useSearchParams();
  const text = filters.find(({ name }) => ['query', 'email', 'slug', 'customer_email', 'name'].includes(name));
  const others = filters.filter((one) => one !== text);
  const used = others.filter(({ name }) => search.get(name));
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  if (filters.length === 0) return null;
  return (
    <search className="filters" aria-label={title}>
      {text && <TextFilter key={text.name} filter={text} value={search.get(text.name) ?? ''} set={set} isSearch />}
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
        <button type="button" className="quiet-button" onClick={() => setSearch({}, { replace: true })}>
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

function Filter(props: FilterProps) {
  const { filter, value, set } = props;
  const id = useId();
  const choices = filter.type === 'boolean' ? { true: 'Yes', false: 'No' } : filter.values;
  if (!choices) return <TextFilter {...props} />;
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

function TextFilter({ filter, value, set, isSearch = false }: FilterProps & { readonly isSearch?: boolean }) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed begins the wait
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => set(filter.name, typed.trim()), TYPED);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => setTyped(value), [value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set(filter.name, typed.trim());
  };
  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor={id}>
        {isSearch
          ? `Search by ${wordsOf(filter.name === 'query' ? 'text' : filter.name).toLowerCase()}`
          : wordsOf(filter.name)}
      </label>
      <input
        id={id}
        type={isSearch ? 'search' : 'text'}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        spellCheck={false}
        title={filter.about}
      />
    </form>
  );
}
