import { useRef } from 'react';
import { Icon } from '../components/icon.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { NavigationItem } from '../content/types.ts';
import { useStepsAside } from '../lib/steps-aside.ts';

interface BottomNavigationProps {
  readonly items: readonly NavigationItem[];
  readonly label: string;
  readonly currentPath: string;
}

/** The pill at the bottom of narrow screens. It steps aside while one scrolls down, and from what one needs. */
export function BottomNavigation({ items, label, currentPath }: BottomNavigationProps) {
  const pill = useRef<HTMLElement>(null);
  useStepsAside(pill, currentPath);
  return (
    <nav ref={pill} aria-label={label} className="bottom-pill md:hidden">
      <ul className="flex">
        {items.map(({ name, url, icon }) => (
          <li key={url}>
            <SiteLink to={url} className="bottom-pill-link" current={url === currentPath}>
              <Icon name={icon} />
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
