import { Link } from 'react-router-dom';
import type { CoverageOperation } from '../../../client/control.ts';
import { wordsOf } from '../lib/format.ts';
import { Empty } from './states.tsx';

/** The operations of the contract by their tags, each as far as it was exercised. */
export function CoverageMap({ operations }: { readonly operations: readonly CoverageOperation[] }) {
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  if (tags.length === 0) return <Empty>Nothing is missing.</Empty>;
  return (
    <div className="map">
      {tags.map((tag) => (
        <section key={tag} aria-label={wordsOf(tag)}>
          <h2>{wordsOf(tag)}</h2>
          <ul>
            {operations
              .filter((one) => one.tag === tag)
              .map((operation) => (
                <li key={operation.id}>
                  <Tile operation={operation} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Tile({ operation: { id, share, calls } }: { readonly operation: CoverageOperation }) {
  const { covered, total } = share;
  const state = covered === total ? 'whole' : covered > 0 ? 'part' : 'none';
  return (
    <Link className="tile" data-state={state} to={`/coverage/${id}`}>
      <span>{id.split('.').at(-1)}</span>
      <span className="tile-share">
        {covered}/{total}
        <span className="hidden">
          {' '}
          of {id} exercised by {calls} calls
        </span>
      </span>
    </Link>
  );
}
