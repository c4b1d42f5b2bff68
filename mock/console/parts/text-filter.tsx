import { type FormEvent, useEffect, useId, useState } from 'react';

interface Props {
  readonly name: string;
  readonly title: string;
  readonly about?: string;
  readonly value: string;
  readonly set: (name: string, value: string) => void;
  readonly type?: 'text' | 'search';
}

/** Milliseconds without a key, after which what was typed is looked for. */
const TYPED = 250;

/** A filter that is typed. */
export function TextFilter({ name, title, about, value, set, type = 'text' }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed begins the wait
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => set(name, typed.trim()), TYPED);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => setTyped((before) => (before.trim() === value ? before : value)), [value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set(name, typed.trim());
  };
  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor={id}>{title}</label>
      <input
        id={id}
        type={type}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        spellCheck={false}
        title={about}
      />
    </form>
  );
}
