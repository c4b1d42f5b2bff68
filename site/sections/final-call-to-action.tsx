import { ClosingWords } from '../components/closing-words.tsx';
import type { finalCallToAction } from '../content/landing-late.ts';

export function FinalCallToAction({ title, text, callToAction, waitlist }: typeof finalCallToAction) {
  return (
    <section className="field-sun" aria-labelledby="final-title">
      <div className="container-site section-space pb-16! md:pb-24!">
        <h2 id="final-title" className="text-hero">
          {title}
        </h2>
        <ClosingWords text={text} callToAction={callToAction} aside={waitlist} />
      </div>
    </section>
  );
}
