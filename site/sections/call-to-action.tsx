import { ClosingWords } from '../components/closing-words.tsx';
import type { ClosingCall } from '../content/types.ts';

/** How a page ends that wants its reader to begin. */
export function CallToAction({ title, ...words }: ClosingCall) {
  return (
    <section className="field-sun section-space" aria-labelledby="closing-title">
      <div className="container-site">
        <h2 id="closing-title" className="text-hero">
          {title}
        </h2>
        <ClosingWords {...words} />
      </div>
    </section>
  );
}
