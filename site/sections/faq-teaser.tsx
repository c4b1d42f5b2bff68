import { Disclosure } from '../components/disclosure.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { faqTeaser } from '../content/landing-late.ts';
import type { FaqEntry } from '../content/types.ts';

interface FaqTeaserProps {
  readonly content: typeof faqTeaser;
  readonly entries: readonly FaqEntry[];
}

export function FaqTeaser({ content, entries }: FaqTeaserProps) {
  const { title, lead, link } = content;
  return (
    <section className="section-space" aria-labelledby="faq-title">
      <div className="container-site faq-grid">
        <div>
          <h2 id="faq-title" className="text-title">
            {title}
          </h2>
          <p className="mt-5 text-lead text-soft">{lead}</p>
          <p className="mt-6">
            <SiteLink to={link.url} className="link-line font-semibold">
              {link.text}
            </SiteLink>
          </p>
        </div>
        <div>
          {entries.map(({ id, question, answer }) => (
            <Disclosure key={id} title={question} text={answer} />
          ))}
        </div>
      </div>
    </section>
  );
}
