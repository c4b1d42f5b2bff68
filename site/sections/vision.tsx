import { Bench } from '../components/bench/bench.tsx';
import { Roadmap } from '../components/roadmap.tsx';
import type { vision } from '../content/landing.ts';
import type { roadmap } from '../content/roadmap.ts';

interface VisionProps {
  readonly content: typeof vision;
  readonly phases: typeof roadmap;
}

export function Vision({ content, phases }: VisionProps) {
  const { title, lead, beliefs, roadmapTitle, bench } = content;
  return (
    <section className="field-cobalt" aria-labelledby="vision-title">
      <div className="container-site section-space pb-0!">
        <h2 id="vision-title" className="max-w-[12ch] text-hero">
          {title}
        </h2>
        <p className="mt-8 max-w-[38rem] text-lead text-soft md:ml-auto">{lead}</p>
        <ul className="vision-beliefs">
          {beliefs.map((belief) => (
            <li key={belief.title}>
              <h3 className="text-heading">{belief.title}</h3>
              <p className="mt-2.5 max-w-[26rem] text-soft">{belief.text}</p>
            </li>
          ))}
        </ul>
      </div>
      <Bench seats={bench} className="bench-arrives mt-20" />
      <div className="container-site pt-24 pb-24">
        <p className="mb-8 text-lead font-semibold">{roadmapTitle}</p>
        <Roadmap phases={phases} />
      </div>
    </section>
  );
}
