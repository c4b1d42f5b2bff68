import type { CheckoutLinkRow, CheckoutRow } from '../../domain/rows.ts';
import { invalid } from '../../kernel/errors.ts';
import { isRedeemableFor } from '../../queries/discounts.ts';
import { existing } from '../../queries/existing.ts';
import type { World } from '../../tables.ts';
import { createCheckout } from '../checkouts/create.ts';

/** The query parameters of a visit that tell where the buyer comes from. */
const SOURCES = ['reference_id', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
/** Says nothing: a visitor does not decide which page may show a checkout in a frame. */
const EMBED_ORIGIN = 'embed_origin';

const KEY_LIMIT = 50;
const VALUE_LIMIT = 500;

/** A checkout that a link has opened, and the query parameters that are for its page. */
export interface LinkVisit {
  readonly checkout: CheckoutRow;
  readonly query: URLSearchParams;
}

/**
 * Opens a checkout with what a link sells and what the visitor's query says of where they come from. A discount that
 * cannot be redeemed now is left out. 422 while none of the products can be sold (D018).
 */
export function visitCheckoutLink(world: World, link: CheckoutLinkRow, query: URLSearchParams): LinkVisit {
  const products = existing(link.product_ids, world.tables.products).filter((product) => !product.is_archived);
  const [first] = products;
  if (!first) {
    const msg = 'None of the products of this link can be sold';
    throw invalid({ loc: ['path', 'client_secret'], msg, type: 'value_error' });
  }
  const discount = link.discount_id === null ? undefined : world.tables.discounts.find(link.discount_id);
  const checkout = createCheckout(world, [link.organization_id], {
    products: products.map(({ id }) => id),
    metadata: metadataOf(link, query),
    success_url: link.success_url,
    allow_discount_codes: link.allow_discount_codes,
    require_billing_address: link.require_billing_address,
    discount_id: discount && isRedeemableFor(world, discount, first) ? discount.id : null,
  });
  const rest = Array.from(query).filter(([name]) => !SOURCES.includes(name) && name !== EMBED_ORIGIN);
  return { checkout, query: new URLSearchParams(rest) };
}

/** The link's own metadata, and what the query adds to it: nothing that metadata cannot hold. */
function metadataOf({ metadata }: CheckoutLinkRow, query: URLSearchParams): CheckoutLinkRow['metadata'] {
  const added = SOURCES.flatMap((name): [string, string][] => {
    const value = query.get(name) ?? '';
    const fits = value !== '' && value.length <= VALUE_LIMIT;
    return fits && !Object.hasOwn(metadata, name) ? [[name, value]] : [];
  });
  const room = KEY_LIMIT - Object.keys(metadata).length;
  return { ...metadata, ...Object.fromEntries(added.slice(0, Math.max(0, room))) };
}
