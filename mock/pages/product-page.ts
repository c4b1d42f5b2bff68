import type { components } from '../../generated/types.ts';
import { createCheckout } from '../commands/checkouts/create.ts';
import type { ProductRow } from '../domain/rows.ts';
import { ApiError } from '../kernel/errors.ts';
import type { World } from '../tables.ts';
import { checkoutProductView } from '../views/checkout-products.ts';
import { publicCheckoutView } from '../views/checkouts.ts';
import { renewalText } from './browser/offer.ts';
import { priceText } from './browser/price.ts';
import { notice, type PageAnswer, page } from './frame.ts';
import { markdown } from './markdown.ts';
import { html } from './markup.ts';
import { benefitsOf, pictureOf, renewalOf } from './offer.ts';
import { sellerWith } from './seller.ts';

type Product = components['schemas']['CheckoutProduct'];

export interface ProductVisit {
  readonly world: World;
  /** What the addresses of the world begin with. */
  readonly baseUrl: string;
  /** The product's id. */
  readonly value: string;
  readonly requestId: string;
}

/** The page that shows a product and leads to a checkout of it. */
export function productPage(visit: ProductVisit): PageAnswer {
  const found = find(visit);
  if ('gone' in found) return found.gone;
  const product = checkoutProductView(visit.world, found.row, visit.baseUrl);
  const body = html`<main class="product">
${pictureOf(product)}
<div>
<h1>${product.name}</h1>
${product.description ? html`<div class="lead prose">${markdown(product.description)}</div>` : null}
${product.prices.map((price) => html`<p class="price">${priceText(price, product)}</p>`)}
${renewalOf(renewalText(product))}
${benefitsOf(product)}
<form method="post"><button id="pay">${labelOf(product)}</button></form>
<p class="hint">You see the whole price, taxes included, before you pay.</p>
</div>
</main>`;
  const seller = sellerWith(visit.world, found.row.organization_id);
  return page({ title: product.name, seller, styles: ['offer', 'product'], formAction: "'self'", body });
}

/** Opens a checkout of the product and leads to its page. */
export function buyProduct(visit: ProductVisit): PageAnswer {
  const found = find(visit);
  if ('gone' in found) return found.gone;
  const { world } = visit;
  const { id, organization_id } = found.row;
  try {
    const checkout = world.transact(
      () => createCheckout(world, [organization_id], { products: [id] }),
      visit.requestId,
    );
    const { url } = publicCheckoutView(world, checkout, visit.baseUrl);
    return { status: 303, headers: { location: url, 'cache-control': 'no-store' }, body: '' };
  } catch (error) {
    if (error instanceof ApiError) return notOnSale(world, found.row);
    throw error;
  }
}

function find({ world, value }: ProductVisit): { readonly row: ProductRow } | { readonly gone: PageAnswer } {
  const row = world.tables.products.find(value);
  if (row && !row.is_archived) return { row };
  if (row) return { gone: notOnSale(world, row) };
  const text = 'Nothing is sold at this address. Check that the link is complete, or ask the seller for a new one.';
  return { gone: notice({ title: 'Product not found', seller: null, status: 404, text }) };
}

function notOnSale(world: World, row: ProductRow): PageAnswer {
  const text = `${row.name} is no longer on sale. Ask the seller what has taken its place.`;
  return notice({ title: 'Nothing to buy here', seller: sellerWith(world, row.organization_id), status: 410, text });
}

function labelOf({ isRecurring, prices }: Product): string {
  if (prices.every(({ amountType }) => amountType === 'free')) return 'Get it for free';
  return isRecurring ? 'Subscribe' : 'Buy now';
}
