import { type FormEvent, useId, useState } from 'react';
import type { WebhookTrigger } from '../../../client/control.ts';
import { control } from '../lib/calls.ts';
import { useContract } from '../lib/contract.ts';
import { UnreadableFile } from '../lib/fault-text.ts';
import { countText } from '../lib/format.ts';
import { useAction } from '../lib/use-action.ts';
import { Fold } from './fold.tsx';

/** Has an event sent without that it happens. */
export function Trigger() {
  const { events } = useContract();
  const { busy, run } = useAction();
  const [type, setType] = useState('order.paid');
  const [values, setValues] = useState('');
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await run(async () => {
      const body = { type, ...(values.trim() !== '' && { overrides: readValues(values) }) } as WebhookTrigger;
      const { sent, source } = await control.webhooks.trigger({ body });
      const from = source === 'resource' ? 'a resource of this world' : 'the example of the contract';
      return `${type} from ${from}, sent to ${countText(sent.length, 'endpoint')}.`;
    });
  };
  return (
    <Fold title="Trigger an event">
      <form className="fold-form" aria-label="Trigger an event" onSubmit={(event) => void submit(event)}>
        <div className="form-row">
          <div className="field">
            <label htmlFor={`${id}-type`}>Event</label>
            <select id={`${id}-type`} value={type} onChange={({ target }) => setType(target.value)}>
              {Object.keys(events).map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor={`${id}-values`}>Values to change, as JSON</label>
            <input
              id={`${id}-values`}
              value={values}
              onChange={({ target }) => setValues(target.value)}
              placeholder='{ "data.amount": 900 }'
              autoComplete="off"
              spellCheck={false}
            />
          </div>
          <button type="submit" className="main-button" aria-busy={busy || undefined}>
            Trigger
          </button>
        </div>
        <p className="quiet">{events[type]}. Nothing of the world changes.</p>
      </form>
    </Fold>
  );
}

function readValues(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile('The values to change are no JSON object.');
  }
}
