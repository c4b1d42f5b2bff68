import { Icon } from '../components/icon.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { NavigationItem } from '../content/types.ts';

interface BottomNavigationProps {
  readonly items: readonly NavigationItem[];
  readonly label: string;
  readonly currentPath: string;
}

/** The pill at the bottom of narrow screens. */
export function BottomNavigation({ items, label, currentPath }: BottomNavigationProps) {
  return (
    <nav aria-label={label} className="bottom-pill md:hidden">
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
