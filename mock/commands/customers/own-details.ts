import type { components } from '../../../generated/types.ts';
import { normalizeAddress } from '../../domain/addresses.ts';
import type { CustomerRow } from '../../domain/rows.ts';
import { taxIdIn } from '../../domain/tax-ids.ts';
import type { ValidationFault } from '../../kernel/errors.ts';
import { MISSING } from '../../problems.ts';
import type { World } from '../../tables.ts';
import { updateCustomer } from './customers.ts';

type Schemas = components['schemas'];

/** Changes what a customer tells of themselves. 422 also when the tax id does not fit the country, or there is none. */
export function updateOwnDetails(
  world: World,
  row: CustomerRow,
  { email, name, billing_address, tax_id }: Schemas['PortalCustomerUpdate'],
): CustomerRow {
  const faults: ValidationFault[] = [];
  const address = billing_address ? normalizeAddress(billing_address) : row.billing_address;
  const change: Schemas['CustomerUpdate'] = {
    email: email ?? row.email,
    name: name === undefined ? row.name : name,
    billing_address: address,
    tax_id: tax_id === undefined ? row.tax_id : taxIdOf(tax_id, address, faults),
  };
  return updateCustomer(world, row, change, faults);
}

function taxIdOf(
  number: string | null,
  address: Schemas['Address'] | null,
  faults: ValidationFault[],
): Schemas['TaxId'] | null {
  if (number === null) return null;
  if (!address) {
    faults.push({ loc: ['body', 'billing_address'], ...MISSING });
    return null;
  }
  const taxId = taxIdIn(address.country, number);
  if (!taxId) faults.push({ loc: ['body', 'tax_id'], msg: `No tax id of ${address.country}`, type: 'value_error' });
  return taxId;
}
