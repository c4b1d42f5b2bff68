import { byId, make } from './dom.ts';
import { type Fault, fieldOf, messageOf } from './fault-texts.ts';

/** What is said above the form about one fault. */
interface Entry {
  readonly element: HTMLElement;
  readonly control: HTMLElement | null;
}

export function idOf(field: string): string {
  return `f-${field.replaceAll('.', '-')}`;
}

/** Takes back what is said of some controls. */
export function clearFaults(names: readonly string[]): void {
  for (const control of document.querySelectorAll<HTMLInputElement>('[aria-invalid]')) {
    if (names.includes(control.name)) tell(control, '');
  }
}

/** Takes back all that is said of the form. */
export function clearAllFaults(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[aria-invalid]')) tell(control, '');
  byId('faults').hidden = true;
  clearDecline();
}

/** Takes back that a payment was declined. */
export function clearDecline(): void {
  byId('declined').hidden = true;
}

/**
 * Shows each fault at its field, and gives the entries of a summary in the order of the fields. `isSeen` tells whether
 * all of them have a field that is in sight.
 */
export function markFaults(
  faults: readonly Fault[],
  priceOf: (amount: number) => string,
): { readonly entries: readonly HTMLElement[]; readonly isSeen: boolean } {
  const found = faults.map((fault) => mark(fault, priceOf)).sort(byPlace);
  return { entries: found.map(({ element }) => element), isSeen: found.every(({ control }) => control !== null) };
}

function mark(fault: Fault, priceOf: (amount: number) => string): Entry {
  const id = idOf(fieldOf(fault));
  const control = document.getElementById(id);
  const label = control ? labelOf(control) : fieldOf(fault);
  const isBox = control instanceof HTMLInputElement && control.type === 'checkbox';
  const text = messageOf(fault, { label, isBox, priceOf });
  const named = text.startsWith(label) ? text : `${label}: ${text}`;
  if (!control?.checkVisibility()) return { element: make('li', {}, control ? named : text), control: null };
  tell(control, text);
  return { element: make('li', {}, make('a', { href: `#${id}` }, named)), control };
}

/** Says at a control what is wrong with it; nothing for nothing, and then the list above the form is the shorter. */
function tell(control: HTMLElement, text: string): void {
  if (text === '') {
    control.removeAttribute('aria-invalid');
    strike(control.id);
  } else control.setAttribute('aria-invalid', 'true');
  const place = document.getElementById(`${control.id}-fault`);
  if (!place) return;
  place.textContent = text;
  place.hidden = text === '';
}

/** A dialog has no list: all of its fields are in sight. */
function strike(id: string): void {
  const list = document.getElementById('faults');
  list?.querySelector(`a[href="#${CSS.escape(id)}"]`)?.parentElement?.remove();
  if (list?.querySelector('ul:empty')) list.hidden = true;
}

/** What has no field comes first. */
function byPlace({ control: one }: Entry, { control: other }: Entry): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Says above the form what is wrong, and brings the reader there. */
export function showSummary(title: string, entries: readonly HTMLElement[] = [], text = ''): void {
  showAlert(byId('faults'), title, entries, text);
}

/** Says where the card is chosen that another one has to be. */
export function showDecline(title: string): void {
  showAlert(byId('declined'), title, [], 'Nothing was charged: try another card.');
}

function showAlert(place: HTMLElement, title: string, entries: readonly HTMLElement[], text: string): void {
  const list = entries.length === 0 ? [] : [make('ul', {}, ...entries)];
  place.replaceChildren(make('h2', {}, title), ...(text === '' ? [] : [make('p', {}, text)]), ...list);
  for (const link of place.querySelectorAll('a')) link.addEventListener('click', followLink);
  place.hidden = false;
  place.focus();
}

function followLink(event: Event): void {
  event.preventDefault();
  const [, id = ''] = (event.currentTarget as HTMLAnchorElement).href.split('#');
  document.getElementById(id)?.focus();
}

/** What people call a control: what stands for it in the markup, else its label. */
function labelOf(control: HTMLElement): string {
  const label = document.querySelector(`label[for="${CSS.escape(control.id)}"]`);
  return control.dataset.name ?? label?.firstChild?.textContent?.trim() ?? control.id;
}
