import type { PageName } from './content/seo.ts';
import { type Preloadable, preloadable } from './lib/preloadable.tsx';

interface Route {
  readonly name: PageName;
  /** `*` stands for every path that no other route has. */
  readonly path: string;
  readonly page: Preloadable;
}

export const routes: readonly Route[] = [
  { name: 'landing', path: '/', page: preloadable(async () => (await import('./pages/landing.tsx')).LandingPage) },
  {
    name: 'pricing',
    path: '/pricing',
    page: preloadable(async () => (await import('./pages/pricing.tsx')).PricingPage),
  },
  { name: 'about', path: '/about', page: preloadable(async () => (await import('./pages/about.tsx')).AboutPage) },
  { name: 'faq', path: '/faq', page: preloadable(async () => (await import('./pages/faq.tsx')).FaqPage) },
  {
    name: 'waitlist',
    path: '/waitlist',
    page: preloadable(async () => (await import('./pages/waitlist.tsx')).WaitlistPage),
  },
  { name: 'auth', path: '/auth', page: preloadable(async () => (await import('./pages/auth.tsx')).AuthPage) },
  {
    name: 'loginSuccess',
    path: '/login-success',
    page: preloadable(async () => (await import('./pages/login-success.tsx')).LoginSuccessPage),
  },
  {
    name: 'checkoutSuccess',
    path: '/checkout-success',
    page: preloadable(async () => (await import('./pages/checkout-success.tsx')).CheckoutSuccessPage),
  },
  { name: 'notFound', path: '*', page: preloadable(async () => (await import('./pages/not-found.tsx')).NotFoundPage) },
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
  await routeOf(pathname).page.preload();
}
