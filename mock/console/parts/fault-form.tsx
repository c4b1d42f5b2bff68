import { type FormEvent, useId, useState } from 'react';
import type { FaultCreate } from '../../../client/control.ts';
import type { EffectDigest } from '../contract.ts';
import { control } from '../lib/calls.ts';
import { useContract } from '../lib/contract.ts';
import { wordsOf } from '../lib/format.ts';
import { useAction } from '../lib/use-action.ts';
import { EffectField } from './effect-field.tsx';
import { Prose } from './prose.tsx';

/** For webhooks alone; the others are for calls, and these two for both. */
const OF_WEBHOOKS = ['duplicate', 'reorder', 'bad_signature', 'old_timestamp', 'other_body'];
const OF_BOTH = ['delay', 'drop'];

/** Makes a fault of any kind, as the control API takes it. */
export function FaultForm({ again }: { readonly again: () => void }) {
  const { effects } = useContract();
  const { busy, run } = useAction();
  const [kind, setKind] = useState('status');
  const id = useId();
  const effect = effects.find((one) => one.kind === kind);
  const isOfWebhooks = OF_WEBHOOKS.includes(kind);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    await run(async () => {
      const { effect: made } = await control.faults.create({ body: bodyOf(form, effect) });
      again();
      return `${wordsOf(made.kind)}: on.`;
    });
  };
  return (
    <form className="panel" aria-label="Another fault" onSubmit={(event) => void submit(event)}>
      <h2>Another fault</h2>
      <div className="form-row">
        <div className="field">
          <label htmlFor={`${id}-kind`}>What goes wrong</label>
          <select id={`${id}-kind`} name="kind" value={kind} onChange={({ target }) => setKind(target.value)}>
            {effects.map((each) => (
              <option key={each.kind} value={each.kind}>
                {wordsOf(each.kind)}
              </option>
            ))}
          </select>
        </div>
        {!isOfWebhooks && <CallField required={!OF_BOTH.includes(kind)} />}
        {(isOfWebhooks || OF_BOTH.includes(kind)) && <EventField required={isOfWebhooks} />}
      </div>
      {effect && <Prose className="quiet" text={effect.about} />}
      <div className="form-row form-row-tall">
        {effect?.fields.map((field) => (
          <EffectField key={`${kind} ${field.name}`} field={field} />
        ))}
      </div>
      <div className="form-row">
        {COUNTS.map(({ name, title, about, ...limits }) => (
          <div className="field" key={name}>
            <label htmlFor={`${id}-${name}`}>{title}</label>
            <input id={`${id}-${name}`} name={`when.${name}`} type="number" placeholder={about} {...limits} />
          </div>
        ))}
      </div>
      <div className="buttons">
        <button type="submit" className="main-button" aria-busy={busy || undefined}>
          Switch on
        </button>
      </div>
    </form>
  );
}

/** The calls that a fault is about. */
function CallField({ required }: { readonly required: boolean }) {
  const { operations } = useContract();
  const ids = operations.filter(({ path }) => path.startsWith('/v1')).map(({ id }) => id);
  return (
    <PatternField
      title="In calls of"
      name="operation"
      example="orders.list or orders.*"
      known={ids}
      required={required}
    />
  );
}

/** The webhooks that a fault is about. */
function EventField({ required }: { readonly required: boolean }) {
  const known = Object.keys(useContract().events);
  return (
    <PatternField
      title="In webhooks of"
      name="event"
      example="order.paid or order.*"
      known={known}
      required={required}
    />
  );
}

interface PatternProps {
  readonly title: string;
  readonly name: string;
  readonly example: string;
  readonly known: readonly string[];
  readonly required: boolean;
}

function PatternField({ title, name, example, known, required }: PatternProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{title}</label>
      <input id={id} name={name} list={`${id}-known`} placeholder={example} required={required} autoComplete="off" />
      <datalist id={`${id}-known`}>
        {known.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
    </div>
  );
}

const COUNTS = [
  { name: 'times', title: 'How often at most', about: 'without an end', min: 1, max: 1_000_000 },
  { name: 'after', title: 'After how many', about: '0', min: 0, max: 1_000_000 },
  { name: 'every', title: 'Each n-th', about: '1', min: 1, max: 1_000_000 },
  { name: 'probability', title: 'How likely', about: '1', min: 0.001, max: 1, step: 'any' },
] as const;

/** What is left empty is left out: the control API has a default for it, or says that it is missing. */
function bodyOf(form: FormData, effect: EffectDigest | undefined): FaultCreate {
  const given = (name: string) => String(form.get(name) ?? '').trim();
  const fields = (effect?.fields ?? []).map(({ name, type }) => [name, typed(given(`effect.${name}`), type)] as const);
  const counts = COUNTS.map(({ name }) => [name, typed(given(`when.${name}`), 'number')] as const);
  const places = ['operation', 'event'].map((name) => [name, given(name) || undefined] as const);
  const filled = (entries: readonly (readonly [string, unknown])[]) =>
    Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const body = { ...filled(places), ...filled(counts), effect: { kind: given('kind'), ...filled(fields) } };
  return body as FaultCreate; // the control API says what of it is wrong
}

/** A number where one is meant; what may be any JSON is read as such, else as text. */
function typed(text: string, type: string | undefined): unknown {
  if (text === '') return undefined;
  if (type === 'integer' || type === 'number') return Number(text);
  if (type === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
