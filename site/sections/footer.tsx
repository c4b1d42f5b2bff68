import type { ReactNode } from 'react';
import { Bench } from '../components/bench/bench.tsx';
import { Logo } from '../components/logo.tsx';
import { SiteLink } from '../components/site-link.tsx';
import { config } from '../config.ts';
import type { footer } from '../content/navigation.ts';
import type { Seat } from '../content/types.ts';
import { signOut, useSession } from '../lib/session.ts';

interface FooterProps {
  readonly brand: string;
  readonly content: typeof footer;
  /** Who sits on top of the footer. */
  readonly seats: readonly Seat[];
}

export function Footer({ brand, content, seats }: FooterProps) {
  const session = useSession();
  return (
    <footer>
      <Bench seats={seats} className="footer-bench bench-arrives" />
      <div className="container-site footer-grid">
        <div>
          <p className="flex flex-wrap items-center gap-3 font-display text-3xl font-bold">
            <Logo className="size-11" />
            {brand}
          </p>
          <p className="mt-3 text-lead text-soft">{content.tagline}</p>
        </div>
        {content.groups.map(({ title, links }) => (
          <FooterGroup key={title} title={title}>
            {links.map(({ text, url }) => (
              <li key={url}>
                <SiteLink to={url} className="footer-link">
                  {text}
                </SiteLink>
              </li>
            ))}
          </FooterGroup>
        ))}
        <FooterGroup title={content.social.title}>
          <SocialLinks names={content.social.names} />
        </FooterGroup>
        <FooterGroup title={content.support.title} className="footer-support">
          <li>
            <a href={`mailto:${config.supportEmail}`} className="footer-link">
              {config.supportEmail}
            </a>
          </li>
        </FooterGroup>
        <div className="footer-end">
          <p>{content.copyright}</p>
          {session.status === 'signedIn' && (
            <p>
              {content.signedInAs} {session.name}{' '}
              <button type="button" className="link-line font-semibold" onClick={() => void signOut()}>
                {content.signOut}
              </button>
            </p>
          )}
          <p className="md:ml-auto">{content.closing}</p>
        </div>
      </div>
    </footer>
  );
}

interface FooterGroupProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function FooterGroup({ title, className, children }: FooterGroupProps) {
  return (
    <div className={className}>
      <h2 className="font-sans text-small font-semibold text-soft">{title}</h2>
      <ul className="mt-2 grid gap-1">{children}</ul>
    </div>
  );
}

function SocialLinks({ names }: { readonly names: (typeof footer)['social']['names'] }) {
  return (['linkedin', 'x', 'youtube'] as const).map((network) => (
    <li key={network}>
      <a href={config.socialUrls[network]} className="footer-link" rel="noreferrer">
        {names[network]}
      </a>
    </li>
  ));
}
