/** A description of the contract: text, in which names are set in backquotes. */
export function Prose({ text, className }: { readonly text: string; readonly className?: string }) {
  const [first = ''] = text.split('\n\n');
  return (
    <p className={className}>
      {first.split('`').map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that does not change
        index % 2 === 1 ? <code key={index}>{part}</code> : part,
      )}
    </p>
  );
}
