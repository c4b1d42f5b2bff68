import type { PageName } from './content/seo.ts';
import { type Preloadable, preloadable } from './lib/preloadable.tsx';
import { routeOf } from './routes.ts';

/** Each page's code, a file of its own. */
export const pageCode: Readonly<Record<PageName, Preloadable>> = {
  landing: preloadable(async () => (await import('./pages/landing.tsx')).LandingPage),
  pricing: preloadable(async () => (await import('./pages/pricing.tsx')).PricingPage),
  about: preloadable(async () => (await import('./pages/about.tsx')).AboutPage),
  faq: preloadable(async () => (await import('./pages/faq.tsx')).FaqPage),
  waitlist: preloadable(async () => (await import('./pages/waitlist.tsx')).WaitlistPage),
  auth: preloadable(async () => (await import('./pages/auth.tsx')).AuthPage),
  loginSuccess: preloadable(async () => (await import('./pages/login-success.tsx')).LoginSuccessPage),
  checkoutSuccess: preloadable(async () => (await import('./pages/checkout-success.tsx')).CheckoutSuccessPage),
  notFound: preloadable(async () => (await import('./pages/not-found.tsx')).NotFoundPage),
};

export function codeOfPath(pathname: string): Preloadable {
  return pageCode[routeOf(pathname).name];
}

/** Fetches a page that may be wanted soon. When it does not come, whoever then wants it is told. */
export function prefetchPage(pathname: string): void {
  codeOfPath(pathname).preload().catch(console.warn);
}
