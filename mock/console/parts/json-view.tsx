import { CopyButton } from './copy-button.tsx';

/** A value as it came, as text. */
export function JsonView({ value, what }: { readonly value: unknown; readonly what: string }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <section className="code" aria-label={what.replace(/^./, (first) => first.toUpperCase())}>
      <CopyButton text={text} what={what} />
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  );
}
