import { SeatRows } from '../components/bench/seat-rows.tsx';
import { ButtonLink } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import type { urgency } from '../content/landing-late.ts';

interface UrgencyProps {
  readonly content: typeof urgency;
  readonly spots: { readonly total: number; readonly remaining: number };
}

export function Urgency({ content, spots }: UrgencyProps) {
  const { title, paragraphs, seats } = content;
  return (
    <section className="field-tomato section-space" aria-labelledby="urgency-title">
      <div className="container-site urgency-grid">
        <div className="flex flex-col">
          <h2 id="urgency-title" className="mb-auto text-title">
            {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-6 max-w-[36rem] text-lead">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="urgency-seats">
          <SeatRows {...spots} alt={seats.alt} />
          <div className="mt-6 flex flex-wrap items-end justify-between gap-5">
            <p>
              <span className="block font-semibold">{seats.title}</span>
              <span className="font-display text-2xl font-bold">
                {spots.remaining} {seats.ofSeats} {spots.total} {seats.free}
              </span>
            </p>
            <ButtonLink to={seats.link.url} look="outline">
              {seats.link.text}
              <Icon name="next" />
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
