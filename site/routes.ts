import type { PageName } from './content/seo.ts';
import { type Preloadable, preloadable } from './lib/preloadable.tsx';

interface Route {
  readonly name: PageName;
  /** `*` stands for every path that no other route has. */
  readonly path: string;
  readonly Page: Preloadable<object>;
}

export const routes: readonly Route[] = [
  { name: 'landing', path: '/', Page: preloadable(async () => (await import('./pages/landing.tsx')).LandingPage) },
  { name: 'pricing', path: '/pricing', Page: preloadable(async () => (await import('./pages/pricing.tsx')).PricingPage) },
  { name: 'about', path: '/about', Page: preloadable(async () => (await import('./pages/about.tsx')).AboutPage) },
  { name: 'faq', path: '/faq', Page: preloadable(async () => (await import('./pages/faq.tsx')).FaqPage) },
  { name: 'waitlist', path: '/waitlist', Page: preloadable(async () => (await import('./pages/waitlist.tsx')).WaitlistPage) },
  { name: 'auth', path: '/auth', Page: preloadable(async () => (await import('./pages/auth.tsx')).AuthPage) },
  {
    name: 'loginSuccess',
    path: '/login-success',
    Page: preloadable(async () => (await import('./pages/login-success.tsx')).LoginSuccessPage),
  },
  {
    name: 'checkoutSuccess',
    path: '/checkout-success',
    Page: preloadable(async () => (await import('./pages/checkout-success.tsx')).CheckoutSuccessPage),
  },
  { name: 'notFound', path: '*', Page: preloadable(async () => (await import('./pages/not-found.tsx')).NotFoundPage) },
];

/** The route of a path; a slash at its end makes no difference. */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const route = routes.find((candidate) => candidate.path === path) ?? routes.at(-1);
  if (!route) throw new Error('There are no routes.');
  return route;
}

/** Fetches the code of a page before it is needed. */
export async function preloadRoute(pathname: string): Promise<void> {
  await routeOf(pathname).Page.preload();
}
