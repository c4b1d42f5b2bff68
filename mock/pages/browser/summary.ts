import type { components } from '../../../generated/types.ts';
import { byId, make, onClick, told } from './dom.ts';
import { type Piece, readMarkdown } from './markdown.ts';
import { money } from './money.ts';
import { nextPaymentText } from './next-payment.ts';
import { type Line, linesOf, pricesText } from './offer.ts';
import { besideScript, productPicture } from './pictures.ts';

type Checkout = components['schemas']['CheckoutPublic'];

/** Shows what is sold and what it costs, as the page has it from the beginning. */
export function showSummary(checkout: Checkout): void {
  const { product, totalAmount, currency } = checkout;
  const total = money(totalAmount, currency);
  const picture = productPicture(
    product.id,
    product.medias.map(({ publicUrl }) => publicUrl),
    besideScript,
  );
  byId<HTMLImageElement>('picture').src = picture;
  byId('product').textContent = product.name;
  byId('price').textContent = pricesText(product, checkout);
  byId('sum').textContent = total;
  showDescription(product.description ?? '');
  const renewal = nextPaymentText(checkout, Number(told('now')));
  for (const place of document.querySelectorAll<HTMLElement>('.renewal')) showIn(place, renewal);
  byId('included').hidden = product.benefits.length === 0;
  byId('benefits').replaceChildren(...product.benefits.map(({ description }) => make('li', {}, description)));
  for (const list of document.querySelectorAll('.totals')) list.replaceChildren(...linesOf(checkout).flatMap(lineOf));
}

function lineOf({ term, note, value }: Line): HTMLElement[] {
  const more = note === null ? [] : [make('span', { class: 'hint' }, note)];
  return [make('dt', {}, term, ...more), make('dd', {}, value)];
}

function showDescription(text: string): void {
  const place = byId('description');
  place.replaceChildren(...readMarkdown(text).map(nodeOf));
  place.hidden = text === '';
}

/** A piece of Markdown on the page. Texts stay texts. */
function nodeOf(piece: Piece): Node | string {
  if (typeof piece === 'string') return piece;
  const { tag, href, inside } = piece;
  const attributes: Record<string, string> =
    href === undefined ? {} : { href, rel: 'noopener noreferrer', target: '_blank' };
  return make(tag, attributes, ...inside.map(nodeOf));
}

function showIn(place: HTMLElement, text: string): void {
  place.textContent = text;
  place.hidden = text === '';
}

/** Tells those who do not see the page. */
export function tell(text: string): void {
  const place = byId('live');
  if (place.textContent !== text) place.textContent = text;
}

/** On a narrow screen the rest of the summary lies behind its first line, until the reader goes on to the form. */
export function listenToSummary(): void {
  const toggle = byId<HTMLButtonElement>('toggle');
  onClick(toggle, () => open(toggle.getAttribute('aria-expanded') !== 'true'));
  byId('summary').addEventListener('keydown', ({ key }) => key === 'Escape' && open(false));
  byId('form').addEventListener('focusin', () => open(false));
  const watch = new ResizeObserver(measure);
  for (const id of ['bar', 'about', 'description', 'benefits']) watch.observe(byId(id));
}

/** Tells the styles how much of the form the first line covers, and lets keys scroll what has too little room. */
function measure(): void {
  document.documentElement.style.setProperty('--bar', `${byId('bar').offsetHeight}px`);
  const about = byId('about');
  if (about.scrollHeight > about.clientHeight) about.tabIndex = 0;
  else about.removeAttribute('tabindex');
}

function open(isOpen: boolean): void {
  byId('toggle').setAttribute('aria-expanded', String(isOpen));
  byId('summary').toggleAttribute('data-open', isOpen);
}
