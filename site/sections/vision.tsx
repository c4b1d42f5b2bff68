import { Roadmap } from '../components/roadmap.tsx';
import type { vision } from '../content/landing-late.ts';
import type { RoadmapPhase } from '../content/types.ts';

interface VisionProps {
  readonly content: typeof vision;
  readonly phases: readonly RoadmapPhase[];
}

export function Vision({ content, phases }: VisionProps) {
  const { title, lead, beliefs, roadmapTitle } = content;
  return (
    <section className="field-cobalt section-space overflow-x-clip" aria-labelledby="vision-title">
      <div className="container-site">
        <div className="vision-head">
          <h2 id="vision-title" className="text-hero">
            {title}
          </h2>
          <p className="text-lead text-soft">{lead}</p>
        </div>
        <ul className="vision-beliefs">
          {beliefs.map((belief) => (
            <li key={belief.title}>
              <h3 className="text-heading">{belief.title}</h3>
              <p className="mt-2.5 max-w-[26rem] text-soft">{belief.text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-20 mb-6 text-lead font-semibold md:mt-28">{roadmapTitle}</p>
        <Roadmap phases={phases} />
      </div>
    </section>
  );
}
