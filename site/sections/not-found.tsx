import { ButtonLink } from '../components/button.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { notFoundPage } from '../content/not-found.ts';
import { useMissingPath } from '../lib/missing-path.ts';

/** Says that a page is missing: a bench on which nobody sits, and a card that keeps a seat for the page that is missing. */
export function NotFound({ title, text, link, others, reserved, log }: typeof notFoundPage) {
  const path = useMissingPath(log);
  return (
    <section className="field-tomato not-found">
      <div className="container-site not-found-words">
        <h1 className="text-hero">{title}</h1>
        <div className="not-found-ways">
          <p className="max-w-[26rem] text-lead">{text}</p>
          <ButtonLink to={link.url} size="large">
            {link.text}
          </ButtonLink>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {others.text}
            {others.links.map((other) => (
              <SiteLink key={other.url} to={other.url} className="link-line font-semibold">
                {other.text}
              </SiteLink>
            ))}
          </p>
        </div>
      </div>
      <div className="container-site not-found-seat">
        <p className="reserved-card" data-shown={path !== null}>
          <span className="block text-small">{reserved}</span>
          <span className="reserved-path">{path}</span>
        </p>
      </div>
    </section>
  );
}
