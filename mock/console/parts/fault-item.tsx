import type { Fault } from '../../../client/control.ts';
import { control } from '../lib/calls.ts';
import { countText } from '../lib/format.ts';
import { ActionButton } from './action-button.tsx';

/** A fault that is on, and how often it was met. */
export function FaultItem({ fault, again }: { readonly fault: Fault; readonly again: () => void }) {
  const { id, effect, seen, hits } = fault;
  const name = `${effect.kind.replaceAll('_', ' ')} of ${placeOf(fault)}`;
  const details = Object.entries(effect).filter(([field]) => field !== 'kind');
  return (
    <li className="work">
      <div>
        <p>
          <strong>{name}</strong> <span className="quiet">{whenOf(fault)}</span>
        </p>
        <p className="quiet">
          {countText(hits, 'time')} of {seen}
          {details.map(([field, value]) => (
            <span key={field}>
              {' '}
              <code>
                {field}: {JSON.stringify(value)}
              </code>
            </span>
          ))}
        </p>
      </div>
      <ActionButton
        work={() =>
          control.faults
            .delete({ id })
            .then(again)
            .then(() => `${name}: off.`)
        }
        of={name}
      >
        Switch off
      </ActionButton>
    </li>
  );
}

function placeOf({ operation, method, path, event }: Fault): string {
  return [event ?? operation, method, path].filter(Boolean).join(' ');
}

function whenOf({ after, every, probability, times, until }: Fault): string {
  const parts = [
    after > 0 && `after ${after}`,
    every > 1 && `each ${every}.`,
    probability < 1 && `${Math.round(probability * 100)} % of them`,
    times !== null && `${countText(times, 'time')} at most`,
    until !== null && `until ${until}`,
  ];
  return parts.filter(Boolean).join(', ');
}
