import { useEffect, useState } from 'react';
import type { World } from '../../../client/control.ts';
import { WORLD } from '../lib/address.ts';
import { control } from '../lib/calls.ts';
import { useOperation } from '../lib/contract.ts';
import { useCall } from '../lib/use-call.ts';
import { NewWorld } from '../parts/new-world.tsx';
import { ReferenceLink } from '../parts/reference-link.tsx';
import { RestoreWorld } from '../parts/restore-world.tsx';
import { Empty, Loading, Trouble } from '../parts/states.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { WorldCard } from '../parts/world-card.tsx';

/** Milliseconds between two looks at the other worlds. */
const INTERVAL = 3000;
const PAGE = 100;

/** The worlds of the process. */
export function WorldsView() {
  const [page, setPage] = useState(1);
  const { data, error, again } = useCall(`worlds ${page}`, (signal) =>
    control.worlds.list({ page, limit: PAGE }, { signal }),
  );
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
      {error !== undefined && !data && <Trouble error={error} again={again} />}
      {error === undefined && !data && <Loading what="the worlds" />}
      {data && <WorldList worlds={data.items} onDone={again} />}
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
function WorldList({ worlds, onDone }: { readonly worlds: readonly World[]; readonly onDone: () => void }) {
  const sorted = [...worlds].sort((one, other) => Number(other.name === WORLD) - Number(one.name === WORLD));
  return (
    <>
      {!worlds.some(({ name }) => name === WORLD) && (
        <Empty>The world {WORLD} has not been used yet: it is made when something is asked of it.</Empty>
      )}
      <ul className="worlds">
        {sorted.map((world) => (
          <li key={world.name}>
            <WorldCard world={world} onDone={onDone} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Others may make worlds, which nothing here tells of. */
function useOften(again: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only ever asks again
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && again(), INTERVAL);
    return () => clearInterval(timer);
  }, []);
}
