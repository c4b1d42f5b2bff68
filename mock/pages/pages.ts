import type { Exchange, Reply } from '../http/exchange.ts';
import type { Failure } from '../http/failure.ts';
import { createRouter, type Route } from '../http/router.ts';
import type { Surface } from '../http/surface.ts';
import type { Platform } from '../platform.ts';
import type { World } from '../tables.ts';
import { findAsset } from './assets.ts';
import { checkoutPage, confirmationPage } from './checkout-page.ts';
import { firstPage } from './first-page.ts';
import { notice } from './frame.ts';
import { linkVisit } from './link-visits.ts';
import { portalPage } from './portal-page.ts';
import { buyProduct, productPage } from './product-page.ts';
import { joinWaitlist, waitlistPage } from './waitlist-page.ts';

interface Visit {
  readonly world: World;
  /** What the paths of the world begin with: `/w/{name}`, or nothing. */
  readonly prefix: string;
  /** What the addresses of the world begin with. */
  readonly baseUrl: string;
  /** What stands in the place that the route leaves open. */
  readonly value: string;
  readonly query: URLSearchParams;
  readonly requestId: string;
}

/** `form` is what the form of the page sends; empty where the page is only looked at. */
type Show = (visit: Visit, form: URLSearchParams) => Reply;

const ROUTES: readonly Route<Show>[] = [
  { method: 'GET', path: '/', to: firstPage },
  { method: 'GET', path: '/buy/{value}', to: linkVisit },
  // The platform's own address of a link in development.
  { method: 'GET', path: '/v1/checkout-links/{value}/redirect', to: linkVisit },
  { method: 'GET', path: '/checkout/{value}', to: checkoutPage },
  { method: 'GET', path: '/checkout/{value}/confirmation', to: confirmationPage },
  { method: 'GET', path: '/{value}/portal', to: portalPage },
  { method: 'GET', path: '/products/{value}', to: productPage },
  { method: 'POST', path: '/products/{value}', to: buyProduct },
  { method: 'GET', path: '/waitlist', to: waitlistPage },
  { method: 'POST', path: '/waitlist', to: joinWaitlist },
  { method: 'GET', path: '/_pages/{version}/{value}', to: showAsset },
];

const BODY_LIMIT = 64 * 1024;

/** The pages that buyers and customers see. */
export function pagesSurface(platform: Platform): Surface {
  const router = createRouter(ROUTES);
  return {
    name: 'pages',
    matches: ({ path }) => router.has(path),
    async handle(exchange) {
      const body = await exchange.body(BODY_LIMIT);
      const { to: show, values } = router.find(exchange.method, exchange.path);
      return show(
        await visitOf(platform, exchange, values.value ?? ''),
        new URLSearchParams(body?.toString('utf8') ?? ''),
      );
    },
    present,
  };
}

async function visitOf(
  platform: Platform,
  { world, baseUrl, prefix, search, requestId }: Exchange,
  value: string,
): Promise<Visit> {
  const query = new URLSearchParams(search);
  return { world: await platform.enter(world), baseUrl, prefix, value, query, requestId };
}

/** What an address has given once, it gives for ever: another file has another address. */
function showAsset({ value }: Visit): Reply {
  const asset = findAsset(value);
  if (!asset) return notice({ title: 'Not found', seller: null, status: 404, text: `There is no file ${value}.` });
  const headers = { 'content-type': asset.type, 'x-content-type-options': 'nosniff', 'cache-control': KEPT };
  return { status: 200, headers, body: asset.content };
}

const KEPT = 'public, max-age=31536000, immutable';

/** The page for what has gone wrong on the way to a page. */
function present({ status, headers, body }: Failure): Reply {
  const answer = notice({ ...wordsOf(status, headers.allow, body), seller: null, status });
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

function wordsOf(status: number, allow: string | undefined, body: unknown) {
  if (status === 405) {
    const isSent = allow?.includes('POST');
    return {
      title: 'Not allowed',
      text: isSent ? 'This page is read, and its form sent.' : 'This page can only be read.',
    };
  }
  if (status === 413) return { title: 'Too much', text: 'The form is larger than this page takes.' };
  if (status >= 500 && status !== 507) return { title: 'Something went wrong', text: 'The log of the mock says what.' };
  const { detail } = (body ?? {}) as { readonly detail?: unknown }; // whatever a handler has thrown
  return { title: 'Not now', text: typeof detail === 'string' ? detail : 'The mock cannot answer that.' };
}
