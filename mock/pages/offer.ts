import type { components } from '../../generated/types.ts';
import { addressOf } from './assets.ts';
import { nextPaymentText } from './browser/next-payment.ts';
import { type Line, linesOf, pricesText } from './browser/offer.ts';
import { productPicture } from './browser/pictures.ts';
import { markdown } from './markdown.ts';
import { html, type Markup } from './markup.ts';

type Checkout = components['schemas']['CheckoutPublic'];
type Product = Checkout['product'];

/** The picture of a product. What it shows is said beside it. */
export function pictureOf({ id, medias }: Product): Markup {
  const addresses = medias.map(({ publicUrl }) => publicUrl);
  return html`<img id="picture" class="picture" src="${productPicture(id, addresses, addressOf)}" width="480" height="270" alt="">`;
}

/** What comes with a product. */
export function benefitsOf({ benefits }: Product): Markup {
  return html`<div id="included"${hiddenIf(benefits.length === 0)}><h2 class="small">Included</h2>
<ul class="benefits" id="benefits">${benefits.map(({ description }) => html`<li>${description}</li>`)}</ul></div>`;
}

/** What a checkout comes to. `last` names the sum. */
export function totalsOf(checkout: Checkout, last?: string): Markup {
  return html`<dl class="totals">${linesOf(checkout, last).map(lineOf)}</dl>`;
}

/** How a subscription goes on, as `renewalText` or `nextPaymentText` has it. */
export function renewalOf(text: string): Markup {
  return html`<p class="renewal hint"${hiddenIf(text === '')}>${text}</p>`;
}

/** What is sold and what it costs. On a narrow screen its first line stays in view and opens the rest. */
export function summaryOf(checkout: Checkout, now: number): Markup {
  const { product } = checkout;
  const [total] = linesOf(checkout).slice(-1);
  return html`<section class="summary" id="summary" aria-labelledby="product">
<div class="bar" id="bar">
${pictureOf(product)}
<div class="what"><h1 id="product">${product.name}</h1>
<p class="price" id="price">${pricesText(product, checkout)}</p></div>
<button type="button" class="toggle" id="toggle" aria-expanded="false" aria-controls="details" disabled>
<span class="hidden">Details, total</span> <span id="sum">${total?.value ?? ''}</span></button>
</div>
<div class="details" id="details">
<div class="about" id="about" role="group" aria-label="What you get">
<div id="description" class="prose"${hiddenIf(product.description === null)}>${markdown(product.description)}</div>
${renewalOf(nextPaymentText(checkout, now))}
${benefitsOf(product)}
</div>
${totalsOf(checkout)}
</div>
<p id="live" class="hidden" role="status"></p>
</section>`;
}

function lineOf({ term, note, value }: Line): Markup {
  const more = note === null ? null : html`<span class="hint">${note}</span>`;
  return html`<dt>${term}${more}</dt><dd>${value}</dd>`;
}

/** Keeps something off the page for now. */
export function hiddenIf(isHidden: boolean): Markup | null {
  return isHidden ? html` hidden` : null;
}
