import { EmptySeat } from '../components/bench/empty-seat.tsx';
import { Teammate } from '../components/bench/teammate.tsx';
import { you } from '../components/bench/you.ts';
import { SectionHead } from '../components/section-head.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { vision } from '../content/landing-late.ts';

/** A bench for everyone: the visitor sits on it already. */
export function Vision({ title, lead, beliefs, next }: typeof vision) {
  return (
    <section className="field-cobalt section-space" aria-labelledby="vision-title">
      <div className="container-site">
        <SectionHead id="vision-title" title={title} lead={lead} />
        <ul className="vision-beliefs">
          {beliefs.map((belief) => (
            <li key={belief.title}>
              <h3 className="text-heading">{belief.title}</h3>
              <p className="mt-2 max-w-[26rem] text-soft">{belief.text}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="bench vision-bench">
        <div className="container-site bench-seats">
          <div className="bench-seat col-start-8">
            <EmptySeat />
          </div>
          <div className="bench-seat col-start-10">
            <Teammate look={you} />
          </div>
          <div className="bench-seat col-start-12">
            <EmptySeat />
          </div>
        </div>
      </div>
      <p className="container-site vision-next">
        {next.text}{' '}
        <SiteLink to={next.url} className="link-line font-semibold">
          {next.link}
        </SiteLink>
      </p>
    </section>
  );
}
