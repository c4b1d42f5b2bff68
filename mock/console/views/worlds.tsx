import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { UnreadableWorld, World } from '../../../client/control.ts';
import { WORLD } from '../lib/address.ts';
import { control } from '../lib/calls.ts';
import { useOperation } from '../lib/contract.ts';
import { usePulse } from '../lib/pulse.ts';
import { useCall } from '../lib/use-call.ts';
import { NewWorld } from '../parts/new-world.tsx';
import { ReferenceLink } from '../parts/reference-link.tsx';
import { RestoreWorld } from '../parts/restore-world.tsx';
import { Empty, Loading, Trouble } from '../parts/states.tsx';
import { TextFilter } from '../parts/text-filter.tsx';
import { UnreadableCard } from '../parts/unreadable-card.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { WorldCard } from '../parts/world-card.tsx';

/** Milliseconds between two looks at the other worlds. */
const INTERVAL = 3000;
const PAGE = 24;

/** The worlds of the process. */
export function WorldsView() {
  const [search, setSearch] = useSearchParams();
  const query = search.get('query') ?? '';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const { data, error, again } = useCall(`worlds ${page} ${query}`, (signal) =>
    control.worlds.list({ page, limit: PAGE, ...(query !== '' && { query }) }, { signal }),
  );
  const setPage = (next: number) => setSearch({ ...(query !== '' && { query }), page: String(next) });
  const operation = useOperation('worlds.create');
  useOften(again);
  return (
    <>
      <ViewHead
        title="Worlds"
        about="Each is a billing platform of its own, with its own time. One is made on first use."
      >
        {operation && <ReferenceLink operation={operation} />}
      </ViewHead>
      <div className="world-forms">
        <NewWorld onDone={again} />
        <RestoreWorld onDone={again} />
      </div>
      <search className="filters" aria-label="Worlds">
        <TextFilter
          name="query"
          title="Find by name"
          value={query}
          set={(_, value) => setSearch(value === '' ? {} : { query: value }, { replace: true })}
          type="search"
        />
      </search>
      {error !== undefined && !data && <Trouble error={error} again={again} />}
      {error === undefined && !data && <Loading what="the worlds" />}
      {data && <WorldList worlds={data.items} unreadable={data.unreadable} query={query} onDone={again} />}
      {data && data.pagination.max_page > 1 && (
        <nav className="pager" aria-label="Pages of worlds">
          <button type="button" className="quiet-button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Before
          </button>
          <span>
            Page {page} of {data.pagination.max_page}
          </span>
          <button
            type="button"
            className="quiet-button"
            disabled={page >= data.pagination.max_page}
            onClick={() => setPage(page + 1)}
          >
            Next
          </button>
        </nav>
      )}
    </>
  );
}

/** The world of this page comes first; it may not be there yet. */
function WorldList({ worlds, unreadable, query, onDone }: ListProps) {
  const { world: own, connection, gone } = usePulse();
  const others = worlds.filter(({ name }) => name !== WORLD);
  const fits = own?.name.toLowerCase().includes(query.toLowerCase());
  const shown = own && fits ? [own, ...others] : others;
  return (
    <>
      {own === null && connection === 'online' && (
        <Empty>
          {gone
            ? `The world ${WORLD} is no longer there: it is made again when something is asked of it.`
            : `The world ${WORLD} has not been used yet: it is made when something is asked of it.`}
        </Empty>
      )}
      {shown.length + unreadable.length === 0 && query !== '' && <Empty>No world has this in its name.</Empty>}
      <ul className="worlds">
        {shown.map((world) => (
          <li key={world.name}>
            <WorldCard world={world} onDone={onDone} />
          </li>
        ))}
        {unreadable.map((world) => (
          <li key={world.name}>
            <UnreadableCard world={world} onDone={onDone} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ListProps {
  readonly worlds: readonly World[];
  readonly unreadable: readonly UnreadableWorld[];
  readonly query: string;
  readonly onDone: () => void;
}

/** Others may make worlds, which nothing here tells of. */
function useOften(again: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only ever asks again
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && again(), INTERVAL);
    return () => clearInterval(timer);
  }, []);
}
