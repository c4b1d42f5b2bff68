import { PORTAL_SCOPES } from '../../domain/customers.ts';
import type { CustomerRow, TokenRow } from '../../domain/rows.ts';
import { toWire } from '../../kernel/instant.ts';
import type { World } from '../../tables.ts';

/** How long a customer session lasts, in milliseconds. */
const SESSION_LIFETIME = 3_600_000;

/** Lets a customer into the portal for an hour. */
export function createCustomerSession(world: World, customer: CustomerRow): TokenRow {
  return world.tables.tokens.put({
    id: world.ids.uuid(),
    created_at: world.timestamp,
    token: world.ids.secret('mock_cst_'),
    kind: 'customer',
    subject: customer.id,
    scopes: PORTAL_SCOPES,
    expires_at: toWire(world.now + SESSION_LIFETIME),
  });
}
