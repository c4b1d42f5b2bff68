import type { components } from '../../../generated/types.ts';
import { byId, make } from './dom.ts';
import { money } from './money.ts';
import { type Line, linesOf, pricesText, renewalText } from './offer.ts';
import { productPicture } from './pictures.ts';

type Checkout = components['schemas']['CheckoutPublic'];

/** Shows what is sold and what it costs, as the page has it from the beginning. */
export function showSummary(checkout: Checkout): void {
  const { product, totalAmount, currency } = checkout;
  const total = money(totalAmount, currency);
  const picture = productPicture(
    product.id,
    product.medias.map(({ publicUrl }) => publicUrl),
  );
  byId<HTMLImageElement>('picture').src = new URL(picture, import.meta.url).href;
  byId('product').textContent = product.name;
  byId('price').textContent = pricesText(product, checkout);
  byId('sum').textContent = total;
  showText('description', product.description ?? '');
  for (const place of document.querySelectorAll<HTMLElement>('.renewal')) showIn(place, renewalText(product));
  byId('included').hidden = product.benefits.length === 0;
  byId('benefits').replaceChildren(...product.benefits.map(({ description }) => make('li', {}, description)));
  for (const list of document.querySelectorAll('.totals')) list.replaceChildren(...linesOf(checkout).flatMap(lineOf));
  tell(`Total ${total}`);
}

function lineOf({ term, note, value }: Line): HTMLElement[] {
  const more = note === null ? [] : [make('span', { class: 'hint' }, note)];
  return [make('dt', {}, term, ...more), make('dd', {}, value)];
}

function showText(id: string, text: string): void {
  showIn(byId(id), text);
}

function showIn(place: HTMLElement, text: string): void {
  place.textContent = text;
  place.hidden = text === '';
}

/** Tells those who do not see the page. */
function tell(text: string): void {
  const place = byId('live');
  if (place.textContent !== text) place.textContent = text;
}

/** On a narrow screen the rest of the summary lies behind its first line. */
export function listenToSummary(): void {
  const toggle = byId('toggle');
  toggle.addEventListener('click', () => open(toggle.getAttribute('aria-expanded') !== 'true'));
  byId('summary').addEventListener('keydown', ({ key }) => key === 'Escape' && open(false));
}

function open(isOpen: boolean): void {
  byId('toggle').setAttribute('aria-expanded', String(isOpen));
  byId('summary').toggleAttribute('data-open', isOpen);
}
