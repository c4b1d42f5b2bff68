import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { preloadRoute } from '../routes.ts';

interface SiteLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly current?: boolean;
  readonly children: ReactNode;
}

/** A link within the site. The page behind it is fetched as soon as somebody means to follow it. */
export function SiteLink({ to, className, current, children }: SiteLinkProps) {
  const prepare = () => void preloadRoute(to);
  return (
    <Link
      to={to}
      className={className}
      aria-current={current ? 'page' : undefined}
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
    >
      {children}
    </Link>
  );
}
