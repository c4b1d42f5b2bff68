import { QuietWeek } from '../components/bench/quiet-week.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { urgency } from '../content/landing-late.ts';

export function Urgency({ title, paragraphs, week, seats }: typeof urgency) {
  return (
    <section className="field-tomato section-space overflow-x-clip" aria-labelledby="urgency-title">
      <div className="container-site urgency-grid">
        <h2 id="urgency-title" className="text-title">
          {title}
        </h2>
        <QuietWeek {...week} />
        <div className="urgency-words">
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-[36rem] text-lead">
              {paragraph}
            </p>
          ))}
        </div>
        <p>
          {seats.text}{' '}
          <SiteLink to={seats.link.url} className="link-line font-semibold">
            {seats.link.text}
          </SiteLink>
        </p>
      </div>
    </section>
  );
}
