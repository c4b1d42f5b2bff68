import { visitCheckoutLink } from '../commands/checkout-links/visits.ts';
import { ApiError } from '../kernel/errors.ts';
import type { World } from '../tables.ts';
import { publicCheckoutView } from '../views/checkouts.ts';
import { notice, type PageAnswer } from './frame.ts';
import { sellerWith } from './seller.ts';

export interface LinkVisit {
  readonly world: World;
  /** What the addresses of the world begin with. */
  readonly baseUrl: string;
  /** The client secret. */
  readonly value: string;
  readonly query: URLSearchParams;
  readonly requestId: string;
}

/** Opens a checkout from a checkout link and leads to its page. */
export function linkVisit({ world, value, query, baseUrl, requestId }: LinkVisit): PageAnswer {
  const link = world.tables.checkoutLinks.findBy('client_secret', value);
  if (!link) {
    const text = 'Nothing is sold at this address. Check that the link is complete, or ask the seller for a new one.';
    return notice({ title: 'Link not found', seller: null, status: 404, text });
  }
  try {
    const visit = world.transact(() => visitCheckoutLink(world, link, query), requestId);
    const { url } = publicCheckoutView(world, visit.checkout, baseUrl);
    const location = visit.query.size === 0 ? url : `${url}?${visit.query}`;
    return { status: 302, headers: { location, 'cache-control': 'no-store' }, body: '' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const seller = sellerWith(world, link.organization_id);
    const text = 'What this link sells is no longer on sale. Ask the seller for a new link.';
    return notice({ title: 'Nothing to buy here', seller, status: error.status, text });
  }
}
