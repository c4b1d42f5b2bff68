import { Bench } from '../components/bench/bench.tsx';
import type { journey } from '../content/journey.ts';

/** Here the line turns downwards, becomes a timeline, and runs on to the right. */
export function OnboardingJourney({ title, lead, milestones, bench }: typeof journey) {
  return (
    <section className="journey section-space" aria-labelledby="journey-title">
      <div className="container-site journey-grid">
        <div className="journey-words">
          <h2 id="journey-title" className="text-title">
            {title}
          </h2>
          <p className="journey-lead text-lead text-soft">{lead}</p>
        </div>
        <ol className="journey-path">
          {milestones.map(({ when, title: name, text }) => (
            <li key={when} className="milestone">
              <p className="text-small font-semibold text-soft">{when}</p>
              <h3 className="text-heading">{name}</h3>
              <p className="mt-1.5 max-w-[32rem] text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <Bench seats={bench} className="journey-bench bench-arrives" />
    </section>
  );
}
