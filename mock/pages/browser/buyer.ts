import type { components } from '../../../generated/types.ts';
import { byId, make } from './dom.ts';
import { idOf } from './faults.ts';
import { countries, type Region, statesOf } from './regions.ts';

type Schemas = components['schemas'];
type Checkout = Schemas['CheckoutPublic'];

const PARTS = ['line1', 'line2', 'postalCode', 'city', 'state'] as const;
const COUNTRY = 'customerBillingAddress.country';

type Control = HTMLInputElement | HTMLSelectElement;

function control(name: string): Control {
  return byId<Control>(idOf(name));
}

/** Fills in what the checkout knows of the buyer, or else what the address of the page says, where nothing is typed yet. */
export function fillBuyer(checkout: Checkout): void {
  const query = new URLSearchParams(location.search);
  control(COUNTRY).append(...countries().map(({ code, name }) => make('option', { value: code }, name)));
  const address = checkout.customerBillingAddress;
  fill('customerEmail', checkout.customerEmail ?? query.get('customer_email'));
  fill('customerName', checkout.customerName ?? query.get('customer_name'));
  fill('customerBillingName', checkout.customerBillingName);
  fill('customerTaxId', checkout.customerTaxId);
  if (checkout.discount === null) fill('discountCode', query.get('discount_code'));
  fill(COUNTRY, address?.country);
  offerStates(read(COUNTRY) ?? '');
  for (const part of PARTS) fill(`customerBillingAddress.${part}`, address?.[part]);
  const business = byId<HTMLInputElement>('f-isBusinessCustomer');
  business.checked ||= checkout.isBusinessCustomer;
  if (checkout.customerId !== null) control('customerEmail').setAttribute('readonly', '');
}

/** Shows the parts that this checkout asks for. */
export function showAsked(checkout: Checkout): void {
  const asked = checkout.customerBillingAddressFields;
  const isFull = asked.line1;
  for (const part of PARTS) {
    byField(`customerBillingAddress.${part}`).hidden = part === 'line2' ? !isFull : !asked[part];
  }
  byId('business').hidden = !checkout.isBusinessCustomer;
  byId('billing').hidden = !checkout.isPaymentFormRequired && !checkout.requireBillingAddress;
}

/** States are chosen where the contract has codes for them, and typed elsewhere. */
export function offerStates(country: string): void {
  const old = control('customerBillingAddress.state');
  const states = statesOf(country);
  const isTyped = old instanceof HTMLInputElement && states.length === 0;
  const next = isTyped ? old : stateControl(old, states);
  next.dataset.country = country;
  if (next !== old) old.replaceWith(next);
}

function stateControl({ id, name }: Control, states: readonly Region[]): Control {
  const attributes = { id, name, autocomplete: 'address-level1', required: '', 'aria-describedby': `${id}-fault` };
  if (states.length === 0) return make('input', { ...attributes, maxlength: '64' });
  const options = states.map((state) => make('option', { value: state.code }, state.name));
  return make('select', attributes, make('option', { value: '' }, 'Choose'), ...options);
}

/** The address as typed; null without a country, which every address has. A part that is not asked for stays as it is known. */
export function readAddress({ customerBillingAddress: known }: Checkout): Schemas['CheckoutAddress'] | null {
  const country = read(COUNTRY);
  if (country === null) return null;
  const parts = PARTS.map((part) => {
    const name = `customerBillingAddress.${part}`;
    if (!byField(name).hidden) return [part, part === 'state' ? readState(country) : read(name)] as const;
    return [part, known?.country === country ? (known[part] ?? null) : null] as const;
  });
  return { country, ...Object.fromEntries(parts) };
}

/** What stands there while another country was chosen is no state of this one. */
function readState(country: string): string | null {
  const name = 'customerBillingAddress.state';
  return control(name).dataset.country === country ? read(name) : null;
}

/** What was typed, without the spaces around it; null for nothing. */
export function read(name: string): string | null {
  return control(name).value.trim() || null;
}

function fill(name: string, value: string | null | undefined): void {
  if (value && control(name).value === '') control(name).value = value;
}

function byField(name: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
  if (!element) throw new Error(`The form has no field ${name}`);
  return element;
}
