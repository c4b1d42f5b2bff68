import { CopyButton } from './copy-button.tsx';

/** A value as it came, as text. */
export function JsonView({ value, what }: { readonly value: unknown; readonly what: string }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <section className="code" aria-label={what.replace(/^./, (first) => first.toUpperCase())}>
      <CopyButton text={text} what={what} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long one scrolls within itself, by the keyboard, too */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </section>
  );
}
