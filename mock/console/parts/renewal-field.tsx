import { type FormEvent, useId, useState } from 'react';
import type { ClockAdvance } from '../../../client/control.ts';
import { apiOf } from '../lib/calls.ts';
import { credential } from '../lib/credential.ts';
import { timeText } from '../lib/format.ts';
import { useStore } from '../lib/store.ts';
import { useCall } from '../lib/use-call.ts';

/** Moves the clock to the renewal of a subscription, one of those that are active. */
export function RenewalField({ onAdvance }: { readonly onAdvance: (body: ClockAdvance) => void }) {
  const id = useId();
  const token = useStore(credential);
  const { data } = useCall(`renewals ${token}`, (signal) =>
    apiOf(token).subscriptions.list({ active: true, limit: 100 }, { signal }),
  );
  const [chosen, setChosen] = useState('');
  const items = data?.items ?? [];
  const subscription_id = items.some((one) => one.id === chosen) ? chosen : items[0]?.id;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (subscription_id !== undefined) onAdvance({ to: 'renewal', subscription_id });
  };
  if (subscription_id === undefined) return null;
  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor={id}>To the renewal of</label>
      <div className="joined">
        <select id={id} value={subscription_id} onChange={({ target }) => setChosen(target.value)}>
          {items.map(({ id: each, product, customer, current_period_end }) => (
            <option key={each} value={each}>
              {product.name}, {customer.email}
              {current_period_end !== null && `, ${timeText(current_period_end)}`}
            </option>
          ))}
        </select>
        <button type="submit" className="quiet-button">
          Advance
        </button>
      </div>
    </form>
  );
}
