import { ButtonLink } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { finalCallToAction } from '../content/landing-late.ts';
import { useEarlyAccessUrl } from '../lib/early-access.ts';

export function FinalCallToAction(content: typeof finalCallToAction) {
  const earlyAccessUrl = useEarlyAccessUrl();
  const { waitlist } = content;
  return (
    <section className="field-sun" aria-labelledby="final-title">
      <div className="container-site section-space pb-16! md:pb-24!">
        <h2 id="final-title" className="text-hero">
          {content.title}
        </h2>
        <div className="final-words">
          <p className="max-w-[34rem] text-lead">{content.text}</p>
          <div className="grid justify-items-start gap-4">
            <ButtonLink to={earlyAccessUrl} size="large">
              {content.callToAction}
              <Icon name="next" />
            </ButtonLink>
            <p>
              {waitlist.before}{' '}
              <SiteLink to={waitlist.url} className="link-line font-semibold">
                {waitlist.text}
              </SiteLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
