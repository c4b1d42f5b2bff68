import { type ReactNode, use } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { PrefetchContext } from '../lib/prefetch.ts';

interface SiteLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/**
 * A link within the site. The page behind it is fetched as soon as somebody means to follow it. Made from the router's
 * hooks, since its own link brings the prefetching of a framework along, 1 KB that every visitor would load.
 */
export function SiteLink({ to, className, current, children }: SiteLinkProps) {
  const prefetch = use(PrefetchContext);
  const prepare = () => prefetch(to);
  return (
    <a
      href={useHref(to)}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={useLinkClickHandler<HTMLAnchorElement>(to)}
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
    >
      {children}
    </a>
  );
}
