import { Sitter } from '../components/bench/bench.tsx';
import { SectionHead } from '../components/section-head.tsx';
import type { roadmap } from '../content/roadmap.ts';

/** Phases on one bench: whose work has begun sits there already, the other seats wait. */
export function Roadmap({ title, lead, phases }: typeof roadmap) {
  return (
    <section className="field-cobalt section-space overflow-x-clip" aria-labelledby="roadmap-title">
      <div className="container-site">
        <SectionHead id="roadmap-title" title={title} lead={lead} />
        <ol className="roadmap">
          {phases.map(({ name, status, text, teammate }) => (
            <li key={name} className="roadmap-phase">
              <div className="roadmap-seat">
                <Sitter teammate={teammate} />
              </div>
              <h3 className="text-heading">{name}</h3>
              <p className="roadmap-status">{status}</p>
              <p className="max-w-[22rem] text-soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
