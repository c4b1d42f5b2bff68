import { Sitter } from '../components/bench/bench.tsx';
import type { journey } from '../content/journey.ts';

/** Here the line turns downwards, becomes a timeline, and runs on to the right. */
export function OnboardingJourney({ title, lead, brief, milestones, seats }: typeof journey) {
  return (
    <section className="journey section-space" aria-labelledby="journey-title">
      <div className="container-site journey-grid">
        <h2 id="journey-title" className="journey-title text-title">
          {title}
        </h2>
        <div className="journey-aside">
          <p className="journey-lead text-lead text-soft">{lead}</p>
          <figure className="sheet journey-brief">
            <div className="journey-sitter">
              <Sitter teammate={brief.teammate} />
            </div>
            <blockquote className="journey-quote">{brief.text}</blockquote>
            <figcaption className="mt-4 text-small text-soft">{brief.caption}</figcaption>
          </figure>
        </div>
        <div className="journey-path">
          <ol className="journey-milestones">
            {milestones.map(({ when, title: name, text }) => (
              <li key={when} className="milestone">
                <p className="text-small font-semibold text-soft">{when}</p>
                <h3 className="text-heading">{name}</h3>
                <p className="mt-1.5 max-w-[32rem] text-soft">{text}</p>
              </li>
            ))}
          </ol>
          <div className="journey-end bench-arrives">
            {seats.map((teammate) => (
              <div key={teammate} className="bench-seat">
                <Sitter teammate={teammate} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
