import { Roadmap } from '../components/roadmap.tsx';
import type { aboutPage } from '../content/about.ts';

type AboutContent = typeof aboutPage;

export function Claim({ number, text }: AboutContent['claim']) {
  return (
    <p className="container-site pb-20 text-lead">
      <span className="font-display text-title font-bold">{number}</span> {text}
    </p>
  );
}

export function Philosophy({ title, items }: AboutContent['philosophy']) {
  return (
    <section className="field-blush section-space" aria-labelledby="philosophy-title">
      <div className="container-site">
        <h2 id="philosophy-title" className="text-title">
          {title}
        </h2>
        <ul className="mt-10 grid gap-8 md:grid-cols-2">
          {items.map((item) => (
            <li key={item.title}>
              <h3 className="text-heading">{item.title}</h3>
              <p className="mt-2 max-w-[32rem] text-soft">{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function WhatComesNext({ title, phases }: AboutContent['roadmap']) {
  return (
    <section className="field-cobalt section-space overflow-x-clip" aria-labelledby="roadmap-title">
      <div className="container-site">
        <h2 id="roadmap-title" className="mb-10 text-title">
          {title}
        </h2>
        <Roadmap phases={phases} />
      </div>
    </section>
  );
}

export function Story({ title, paragraphs }: AboutContent['story']) {
  return (
    <section className="section-space" aria-labelledby="story-title">
      <div className="container-site">
        <h2 id="story-title" className="text-title">
          {title}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-6 max-w-[42rem] text-lead">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
