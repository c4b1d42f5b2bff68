import type { components } from '../../generated/types.ts';
import type { CustomerRow, PaymentMethodRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';

type Schemas = components['schemas'];

const portalCustomer: ViewRules<World, CustomerRow, Schemas['PortalCustomer']> = {
  sources: () => [],
  build: (_, row) => {
    const { id, created_at, modified_at, email, email_verified, name, billing_address, tax_id, oauth_accounts } = row;
    return { id, created_at, modified_at, email, email_verified, name, billing_address, tax_id, oauth_accounts };
  },
};

/** A customer as the customer sees it. */
export function portalCustomerView(world: World, row: CustomerRow): Schemas['PortalCustomer'] {
  return world.view(portalCustomer, row);
}

const paymentMethod: ViewRules<World, PaymentMethodRow, Schemas['PaymentMethod']> = {
  sources: () => [],
  build: (_, { customer_id, confirmation_token_id, ...shown }) => shown,
};

export function paymentMethodView(world: World, row: PaymentMethodRow): Schemas['PaymentMethod'] {
  return world.view(paymentMethod, row);
}
