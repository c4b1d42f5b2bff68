import { ButtonLink } from '../components/button.tsx';
import { Logo } from '../components/logo.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { NavigationItem } from '../content/types.ts';
import { useGetStartedUrl } from '../lib/early-access.ts';

interface HeaderProps {
  readonly brand: string;
  readonly items: readonly NavigationItem[];
  readonly text: { readonly getStarted: string; readonly home: string; readonly label: string };
  readonly currentPath: string;
}

/** The bar at the top; on narrow screens its links stand in the pill at the bottom instead. */
export function Header({ brand, items, text, currentPath }: HeaderProps) {
  const getStartedUrl = useGetStartedUrl();
  return (
    <header className="site-header">
      <div className="container-site site-header-row">
        <SiteLink to="/" className="site-home">
          <Logo />
          <span className="site-name" aria-hidden="true">
            {brand}
          </span>
          <span className="sr-only">{text.home}</span>
        </SiteLink>
        <nav aria-label={text.label} className="ml-auto hidden md:block">
          <ul className="flex gap-1">
            {items.map(({ name, url }) => (
              <li key={url}>
                <SiteLink to={url} className="nav-link" current={url === currentPath}>
                  {name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-md:ml-auto">
          <ButtonLink to={getStartedUrl}>{text.getStarted}</ButtonLink>
        </div>
      </div>
    </header>
  );
}
