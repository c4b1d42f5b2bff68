import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { preloadRoute } from '../routes.ts';

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
  const prepare = () => void preloadRoute(to);
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
