import { type FormEvent, useId, useState } from 'react';
import { chooseCredential, credential, KNOWN_CREDENTIALS } from '../lib/credential.ts';
import { useStore } from '../lib/store.ts';

/** Whose eyes resources are seen with: one of the demo's, or any other token of this world. */
export function CredentialField() {
  const token = useStore(credential);
  const known = KNOWN_CREDENTIALS.some((one) => one.token === token);
  const [isOther, setOther] = useState(!known);
  const [typed, setTyped] = useState(known ? '' : token);
  const id = useId();
  const choose = (value: string) => {
    setOther(value === '');
    if (value !== '') chooseCredential(value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') chooseCredential(typed.trim());
  };
  return (
    <form className="credential" onSubmit={submit}>
      <label htmlFor={id}>Seen as</label>
      <select id={id} value={isOther ? '' : token} onChange={({ target }) => choose(target.value)}>
        {KNOWN_CREDENTIALS.map((one) => (
          <option key={one.token} value={one.token}>
            {one.name} ({one.token})
          </option>
        ))}
        <option value="">Another token</option>
      </select>
      {isOther && (
        <>
          <input
            aria-label="Token"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            spellCheck={false}
            placeholder="mock_oat_…"
          />
          <button type="submit" className="quiet-button">
            Use it
          </button>
        </>
      )}
    </form>
  );
}
