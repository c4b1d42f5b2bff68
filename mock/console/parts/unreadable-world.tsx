import { WORLD } from '../lib/address.ts';
import { beat } from '../lib/pulse.ts';
import { DeleteWorld } from './delete-world.tsx';
import { ViewHead } from './view-head.tsx';

/** In the place of a view, where the mock cannot read the world. `why`: in its words. */
export function UnreadableWorld({ why }: { readonly why: string }) {
  return (
    <>
      <ViewHead
        title="This world cannot be read"
        about="Other worlds are unharmed. When it is deleted, it begins again."
      />
      <section className="panel" aria-label="What is wrong">
        <p role="alert" className="fault-text">
          {why}
        </p>
        <div className="buttons">
          <button type="button" className="quiet-button" onClick={() => void beat()}>
            Try again
          </button>
          <DeleteWorld name={WORLD} onDone={() => void beat()} />
        </div>
      </section>
    </>
  );
}
