import type { PageName } from './content/seo.ts';

interface Route {
  readonly name: PageName;
  /** `*` stands for every path that no other route has. */
  readonly path: string;
}

/** The code behind them is in `page-code.ts`, so that what only asks where one is brings no page along. */
export const routes: readonly Route[] = [
  { name: 'landing', path: '/' },
  { name: 'pricing', path: '/pricing' },
  { name: 'about', path: '/about' },
  { name: 'faq', path: '/faq' },
  { name: 'waitlist', path: '/waitlist' },
  { name: 'auth', path: '/auth' },
  { name: 'loginSuccess', path: '/login-success' },
  { name: 'checkoutSuccess', path: '/checkout-success' },
  { name: 'notFound', path: '*' },
];

/** The route of a path; a slash at its end makes no difference. */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const route = routes.find((candidate) => candidate.path === path) ?? routes.at(-1);
  if (!route) throw new Error('There are no routes.');
  return route;
}
