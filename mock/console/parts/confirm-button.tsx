import { useId, useRef } from 'react';
import { useAction } from '../lib/use-action.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly work: () => Promise<string>;
  /** What it is about, for those who do not see where it stands. */
  readonly of: string;
  /** What the button, and that of the question, says. */
  readonly children: string;
}

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton({ title, text, work, of, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, run } = useAction();
  const id = useId();
  const close = () => dialog.current?.close();
  return (
    <>
      <button type="button" className="danger-button" onClick={() => dialog.current?.showModal()}>
        {children}
        <span className="hidden"> {of}</span>
      </button>
      <dialog ref={dialog} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <div className="buttons">
          <button
            type="button"
            className="danger-button"
            aria-busy={busy || undefined}
            onClick={() => void run(work).then(close)}
          >
            {children}
          </button>
          <button type="button" className="quiet-button" onClick={close}>
            Leave it
          </button>
        </div>
      </dialog>
    </>
  );
}
