import { control } from '../lib/calls.ts';
import { ConfirmButton } from './confirm-button.tsx';

/** Forgets a world, after a question. */
export function DeleteWorld({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  return (
    <ConfirmButton
      title={`Delete ${name}?`}
      text="The world is forgotten with all that it holds. What is used under its name next is a new world."
      work={() =>
        control.worlds
          .delete({ name })
          .then(onDone)
          .then(() => `${name} is gone.`)
      }
      of={name}
    >
      Delete
    </ConfirmButton>
  );
}
