import type { components } from '../../../generated/types.ts';
import type { CheckoutRow, CustomerRow } from '../../domain/rows.ts';
import { taxIdIn } from '../../domain/tax-ids.ts';
import { knownCustomer } from '../../queries/checkouts.ts';
import type { World } from '../../tables.ts';
import { createCustomer, updateCustomer } from '../customers/customers.ts';

type Schemas = components['schemas'];

/** How many keys a map of metadata has at most. */
const METADATA_LIMIT = 50;

/**
 * The customer who confirms a checkout: the one that it knows, else the one with its external id or e-mail address, else
 * a new one. What the checkout says of the buyer replaces what was known, but an external id is given to a new one only.
 */
export function customerOfCheckout(world: World, checkout: CheckoutRow): CustomerRow {
  const known = knownCustomer(world, checkout);
  const customer = known ? update(world, known, checkout) : create(world, checkout);
  if (checkout.customer_billing_name === null) return customer;
  return world.tables.customers.put({ ...customer, billing_name: checkout.customer_billing_name });
}

function create(world: World, checkout: CheckoutRow): CustomerRow {
  return createCustomer(world, checkout.organization_id, {
    email: checkout.customer_email ?? '',
    external_id: checkout.external_customer_id,
    name: checkout.customer_name,
    billing_address: checkout.customer_billing_address,
    tax_id: taxIdOf(checkout),
    metadata: checkout.customer_metadata,
  });
}

function update(world: World, customer: CustomerRow, checkout: CheckoutRow): CustomerRow {
  return updateCustomer(world, customer, {
    name: checkout.customer_name ?? customer.name,
    billing_address: checkout.customer_billing_address ?? customer.billing_address,
    tax_id: taxIdOf(checkout) ?? customer.tax_id,
    metadata: merge(customer.metadata, checkout.customer_metadata),
  });
}

function taxIdOf({ customer_billing_address: address, customer_tax_id: number }: CheckoutRow): Schemas['TaxId'] | null {
  return address && number !== null ? taxIdIn(address.country, number) : null;
}

/** New keys win, also over the limit. */
function merge(before: Schemas['Metadata'], added: Schemas['Metadata']): Schemas['Metadata'] {
  const { length } = Object.keys({ ...before, ...added });
  const old = Object.entries(before).filter(([key]) => !(key in added));
  return { ...Object.fromEntries(old.slice(Math.max(0, length - METADATA_LIMIT))), ...added };
}
