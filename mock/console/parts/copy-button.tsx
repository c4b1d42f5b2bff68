import { say } from '../lib/said.ts';
import { Icon } from './icon.tsx';

/** Puts a text on the clipboard. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say(`Copied ${what}.`),
      () => say(`The browser does not let ${what} be copied.`, 'fault'),
    );
  return (
    <button type="button" className="icon-button" onClick={() => void copy()}>
      <Icon name="copy" />
      <span className="hidden">Copy {what}</span>
    </button>
  );
}
