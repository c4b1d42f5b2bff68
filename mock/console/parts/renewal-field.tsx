import { type FormEvent, useId, useState } from 'react';
import type { ClockAdvance } from '../../../client/control.ts';
import type { Client } from '../../../client/lean.ts';
import type { Subscription } from '../../../generated/types.ts';
import { apiOf } from '../lib/calls.ts';
import { credential } from '../lib/credential.ts';
import { faultText } from '../lib/fault-text.ts';
import { timeText } from '../lib/format.ts';
import { useStore } from '../lib/store.ts';
import { useCall } from '../lib/use-call.ts';
import { TextFilter } from './text-filter.tsx';

/** How many are offered at once. */
const MOST = 100;

/** Moves the clock to the renewal of a subscription, one of those that are active. Where there are many, one is looked for. */
export function RenewalField({ onAdvance }: { readonly onAdvance: (body: ClockAdvance) => void }) {
  const id = useId();
  const token = useStore(credential);
  const [query, setQuery] = useState('');
  const { data, error } = useCall(`renewals ${token} ${query}`, (signal) => activeOnes(apiOf(token), query, signal));
  const [chosen, setChosen] = useState('');
  const { items = [], isWhole = true } = data ?? {};
  const isSearched = query !== '' || !isWhole;
  const subscription_id = items.some((one) => one.id === chosen) ? chosen : items[0]?.id;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (subscription_id !== undefined) onAdvance({ to: 'renewal', subscription_id });
  };
  if (subscription_id === undefined && !isSearched) return null;
  return (
    <>
      {isSearched && (
        <TextFilter
          name="renewal"
          title="Whose renewal"
          about="An e-mail address or a name, or a part of one, or the id of a subscription"
          type="search"
          value={query}
          set={(_, value) => setQuery(value)}
        />
      )}
      <form className="field" onSubmit={submit}>
        <label htmlFor={id}>To the renewal of</label>
        <div className="joined">
          <select
            id={id}
            value={subscription_id ?? ''}
            disabled={items.length === 0}
            onChange={({ target }) => setChosen(target.value)}
          >
            {items.length === 0 && (
              <option value="">
                {data ? 'No active subscription' : error === undefined ? 'Looking' : faultText(error)}
              </option>
            )}
            {items.map(({ id: each, product, customer, current_period_end }) => (
              <option key={each} value={each}>
                {product.name}, {customer.email}
                {current_period_end !== null && `, ${timeText(current_period_end)}`}
              </option>
            ))}
          </select>
          <button type="submit" className="quiet-button" disabled={subscription_id === undefined}>
            Advance
          </button>
        </div>
      </form>
    </>
  );
}

interface Found {
  readonly items: readonly Subscription[];
  /** Whether these are all that there are. */
  readonly isWhole: boolean;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The active subscriptions of those that a text means: an id, or a part of what customers are called. */
async function activeOnes({ subscriptions, customers }: Client, query: string, signal: AbortSignal): Promise<Found> {
  if (ID.test(query)) {
    const one = await subscriptions.get({ id: query }, { signal });
    return { items: one.status === 'active' ? [one] : [], isWhole: true };
  }
  const buyers = query === '' ? undefined : (await customers.list({ query, limit: MOST }, { signal })).items;
  if (buyers?.length === 0) return { items: [], isWhole: true };
  const whose = buyers ? { customer_id: buyers.map(({ id }) => id) } : {};
  const { items, pagination } = await subscriptions.list({ active: true, limit: MOST, ...whose }, { signal });
  return { items, isWhole: pagination.total_count <= items.length };
}
