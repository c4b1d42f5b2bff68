import type { components } from '../../generated/types.ts';
import { countryProblem } from './countries.ts';
import type { CheckoutRow } from './rows.ts';

type Schemas = components['schemas'];
type Address = Schemas['Address'];
type Fault = Schemas['ValidationError'];

/** States, provinces and territories by country, where a state is a code. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  US: (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR ' +
    'PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI UM AA AE AP'
  ).split(' '),
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '),
};

/** An address as it is stored: every part present, blank ones null, a state as a code such as `US-NY`. */
export function normalizeAddress(address: Address): Address {
  const state = textOrNull(address.state);
  return {
    line1: textOrNull(address.line1),
    line2: textOrNull(address.line2),
    postal_code: textOrNull(address.postal_code),
    city: textOrNull(address.city),
    state: state !== null && isCode(address.country, state) ? `${address.country}-${state.toUpperCase()}` : state,
    country: address.country,
  };
}

/** Faults of an address that has been normalized. `loc` is where it stands in the request. */
export function addressFaults(address: Address | null, loc: readonly string[]): Fault[] {
  if (!address) return [];
  const unknown = countryProblem(address.country);
  if (unknown) return [{ loc: [...loc, 'country'], ...unknown }];
  const codes = STATES[address.country];
  if (!codes || !address.state) return [];
  const code = address.state.slice(address.country.length + 1);
  if (address.state.startsWith(`${address.country}-`) && codes.includes(code)) return [];
  return [{ loc: [...loc, 'state'], msg: `Unknown state of ${address.country}`, type: 'value_error' }];
}

type Requirements = Pick<CheckoutRow, 'require_billing_address' | 'is_business_customer' | 'customer_billing_address'>;

/** Which parts of the billing address a checkout needs before it can be confirmed: a state where it is a code (D100). */
export function requiredAddressFields(checkout: Requirements) {
  const country = checkout.customer_billing_address?.country;
  const isFull = checkout.require_billing_address || checkout.is_business_customer || country === 'US';
  return {
    country: true,
    state: country !== undefined && STATES[country] !== undefined,
    city: isFull,
    postal_code: isFull,
    line1: isFull,
    line2: false,
  };
}

/** Whether an address given beforehand says more than a country, so that the checkout asks for all of it. */
export function isMoreThanCountry(address: Address | null): boolean {
  if (!address) return false;
  if (address.line1 || address.line2 || address.city || address.postal_code) return true;
  return Boolean(address.state) && STATES[address.country] === undefined;
}

function isCode(country: string, state: string): boolean {
  return STATES[country]?.includes(state.toUpperCase()) ?? false;
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() ? text : null;
}
