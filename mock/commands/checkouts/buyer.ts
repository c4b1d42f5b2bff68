import type { components } from '../../../generated/types.ts';
import { addressFaults, normalizeAddress } from '../../domain/addresses.ts';
import type { BuyerRow, CustomerRow } from '../../domain/rows.ts';
import { taxIdIn } from '../../domain/tax-ids.ts';
import type { ValidationFault } from '../../kernel/errors.ts';
import { MISSING } from '../../problems.ts';

type Schemas = components['schemas'];

export interface BuyerChange {
  readonly is_business_customer?: boolean | null;
  readonly customer_name?: string | null;
  readonly customer_email?: string | null;
  readonly customer_ip_address?: string | null;
  readonly customer_billing_name?: string | null;
  readonly customer_billing_address?: Schemas['Address'] | null;
  readonly customer_tax_id?: string | null;
}

/** What is known of the buyer after a change. The address of a customer that the checkout knows is not changed. */
export function changeBuyer(row: BuyerRow, change: BuyerChange, faults: ValidationFault[]): BuyerRow {
  const address = addressAfter(row, change);
  faults.push(...addressFaults(address, ['body', 'customerBillingAddress']));
  return {
    customer_id: row.customer_id,
    is_business_customer: change.is_business_customer ?? row.is_business_customer,
    customer_name: given(change.customer_name, row.customer_name),
    customer_email: row.customer_id === null ? given(change.customer_email, row.customer_email) : row.customer_email,
    customer_ip_address: given(change.customer_ip_address, row.customer_ip_address),
    customer_billing_name: given(change.customer_billing_name, row.customer_billing_name),
    customer_billing_address: address,
    customer_tax_id: taxIdAfter(given(change.customer_tax_id, row.customer_tax_id), address, faults),
  };
}

/** What is known of the buyer when the checkout begins with a customer. */
export function buyerFrom(customer: CustomerRow): BuyerRow {
  const country = customer.billing_address?.country;
  const taxId = customer.tax_id && country ? taxIdIn(country, customer.tax_id[0]) : null;
  return {
    customer_id: customer.id,
    is_business_customer: false,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_ip_address: null,
    customer_billing_name: null,
    customer_billing_address: customer.billing_address,
    customer_tax_id: taxId?.[0] ?? null,
  };
}

export const UNKNOWN_BUYER: BuyerRow = {
  customer_id: null,
  is_business_customer: false,
  customer_name: null,
  customer_email: null,
  customer_ip_address: null,
  customer_billing_name: null,
  customer_billing_address: null,
  customer_tax_id: null,
};

function addressAfter(row: BuyerRow, { customer_billing_address: wanted }: BuyerChange): Schemas['Address'] | null {
  if (wanted === undefined) return row.customer_billing_address;
  return wanted === null ? null : normalizeAddress(wanted);
}

function taxIdAfter(
  number: string | null,
  address: Schemas['Address'] | null,
  faults: ValidationFault[],
): string | null {
  if (number === null) return null;
  if (!address) {
    faults.push({ loc: ['body', 'customerBillingAddress'], ...MISSING });
    return null;
  }
  const taxId = taxIdIn(address.country, number);
  if (!taxId)
    faults.push({ loc: ['body', 'customerTaxId'], msg: `No tax id of ${address.country}`, type: 'value_error' });
  return taxId?.[0] ?? null;
}

function given<T>(wanted: T | undefined, present: T): T {
  return wanted === undefined ? present : wanted;
}
