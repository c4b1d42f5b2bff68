import { Roadmap } from '../components/roadmap.tsx';
import type { aboutPage } from '../content/about.ts';

export function WhatComesNext({ title, lead, phases }: (typeof aboutPage)['roadmap']) {
  return (
    <section className="field-cobalt section-space overflow-x-clip" aria-labelledby="roadmap-title">
      <div className="container-site">
        <div className="about-split mb-16 md:mb-24">
          <h2 id="roadmap-title" className="text-title">
            {title}
          </h2>
          <p className="text-lead text-soft">{lead}</p>
        </div>
        <Roadmap phases={phases} />
      </div>
    </section>
  );
}
