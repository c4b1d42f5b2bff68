import { byId, make } from './dom.ts';

/** One entry of a 422. */
export interface Fault {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** Where a fault belongs in the form: the keys of its place, joined by dots. The address itself is faulty for want of its country. */
export function fieldOf({ loc }: Fault): string {
  const name = loc.slice(1).join('.');
  if (name === 'customerBillingAddress') return 'customerBillingAddress.country';
  return name === 'discountId' ? 'discountCode' : name;
}

/** What a fault tells the person who can mend it. */
export function messageOf({ type, msg }: Fault, label: string): string {
  return type === 'missing' ? `${label} is needed.` : msg;
}

export function idOf(field: string): string {
  return `f-${field.replaceAll('.', '-')}`;
}

export function clearFaults(): void {
  byId('faults').hidden = true;
  for (const control of document.querySelectorAll('[aria-invalid]')) clearFault(control);
}

export function clearFault(control: Element): void {
  control.removeAttribute('aria-invalid');
  control.removeAttribute('aria-describedby');
  const place = document.getElementById(`${control.id}-fault`);
  if (place) place.hidden = true;
}

/** Shows each fault at its field, and gives the entries of a summary. */
export function markFaults(faults: readonly Fault[]): HTMLElement[] {
  return faults.map((fault) => {
    const id = idOf(fieldOf(fault));
    const control = document.getElementById(id);
    const text = messageOf(fault, labelOf(id) ?? fieldOf(fault));
    const place = document.getElementById(`${id}-fault`);
    if (!control || !place) return make('li', {}, text);
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', place.id);
    place.textContent = text;
    place.hidden = false;
    return make('li', {}, make('a', { href: `#${id}` }, text));
  });
}

/** Says above the form what is wrong, and brings the reader there. */
export function showSummary(title: string, entries: readonly HTMLElement[] = []): void {
  const place = byId('faults');
  place.replaceChildren(make('h2', {}, title), make('ul', {}, ...entries));
  for (const link of place.querySelectorAll('a')) link.addEventListener('click', followLink);
  place.hidden = false;
  place.focus();
}

function followLink(event: Event): void {
  event.preventDefault();
  const [, id = ''] = (event.currentTarget as HTMLAnchorElement).href.split('#');
  document.getElementById(id)?.focus();
}

function labelOf(id: string): string | undefined {
  return document.querySelector(`label[for="${CSS.escape(id)}"]`)?.firstChild?.textContent ?? undefined;
}
