import { useId } from 'react';
import type { EffectDigest } from '../contract.ts';
import { wordsOf } from '../lib/format.ts';

/** A field of a kind of fault, as the control API describes it. */
export function EffectField({ field }: { readonly field: EffectDigest['fields'][number] }) {
  const { name, about, type, values, required } = field;
  const id = useId();
  const attributes = { id, name: `effect.${name}`, required, 'aria-describedby': `${id}-about` };
  return (
    <div className="field">
      <label htmlFor={id}>{wordsOf(name)}</label>
      {values ? (
        <select {...attributes}>
          {!required && <option value="">As usual</option>}
          {Object.keys(values).map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      ) : (
        <input {...attributes} type={type === 'integer' ? 'number' : 'text'} autoComplete="off" spellCheck={false} />
      )}
      <p id={`${id}-about`} className="field-about">
        {about}
      </p>
    </div>
  );
}
