import { ClosingWords } from '../components/closing-words.tsx';
import type { aboutPage } from '../content/about.ts';

export function NextSeat({ title, text, callToAction, questions }: (typeof aboutPage)['nextSeat']) {
  return (
    <section className="field-sun section-space" aria-labelledby="next-seat-title">
      <div className="container-site">
        <h2 id="next-seat-title" className="text-hero">
          {title}
        </h2>
        <ClosingWords text={text} callToAction={callToAction} aside={questions} />
      </div>
    </section>
  );
}
