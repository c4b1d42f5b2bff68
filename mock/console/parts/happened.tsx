import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RecordedEvent } from '../../../client/control.ts';
import type { ContractDigest } from '../contract.ts';
import { useContract } from '../lib/contract.ts';
import { Instant } from './instant.tsx';

/** How many are shown at first. */
const FEW = 50;

/** Events of the world, each with the resource that it is about. */
export function Happened({ events }: { readonly events: readonly RecordedEvent[] }) {
  const contract = useContract();
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, FEW);
  if (events.length === 0) return null;
  return (
    <>
      <ol className="happened">
        {shown.map(({ type, timestamp, resource_id }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change
          <li key={index}>
            <code>{type}</code> <Link to={placeOf(contract, type, resource_id)}>{resource_id}</Link>{' '}
            <Instant at={timestamp} />
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <button type="button" className="quiet-button" onClick={() => setAll(true)}>
          Show all {events.length}
        </button>
      )}
    </>
  );
}

/** Where the resource of an event is, whose type begins with what it is of. */
function placeOf({ resources }: ContractDigest, type: string, id: string): string {
  const [noun] = type.split('.');
  const resource = resources.find(({ singular }) => singular === noun);
  return resource ? `/resources/${resource.name}/${id}` : `/why/${id}`;
}
