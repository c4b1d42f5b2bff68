import type { UnreadableWorld } from '../../../client/control.ts';
import { DeleteWorld } from './delete-world.tsx';

interface CardProps {
  readonly world: UnreadableWorld;
  readonly onDone: () => void;
}

/** A world whose file is damaged: what is wrong, and a way to be rid of it. */
export function UnreadableCard({ world: { name, detail }, onDone }: CardProps) {
  return (
    <article className="world" aria-label={`World ${name}`}>
      <h2>
        {name} <span className="badge">unreadable</span>
      </h2>
      <p className="fault-text">{detail}</p>
      <p className="quiet">Other worlds are unharmed.</p>
      <div className="buttons">
        <DeleteWorld name={name} onDone={onDone} />
      </div>
    </article>
  );
}
