import { ButtonLink } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { aboutPage } from '../content/about.ts';
import { useEarlyAccessUrl } from '../lib/early-access.ts';

export function NextSeat({ title, text, callToAction, questions }: (typeof aboutPage)['nextSeat']) {
  const earlyAccessUrl = useEarlyAccessUrl();
  return (
    <section className="field-sun section-space" aria-labelledby="next-seat-title">
      <div className="container-site">
        <h2 id="next-seat-title" className="text-hero">
          {title}
        </h2>
        <div className="final-words">
          <p className="max-w-[34rem] text-lead">{text}</p>
          <div className="grid justify-items-start gap-4">
            <ButtonLink to={earlyAccessUrl} size="large">
              {callToAction}
              <Icon name="next" />
            </ButtonLink>
            <p>
              {questions.before}{' '}
              <SiteLink to={questions.url} className="link-line font-semibold">
                {questions.text}
              </SiteLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
