import type { components } from '../../generated/types.ts';
import type { CustomerRow, TokenRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';
import { customerView } from './customers.ts';

/** A new session, the only time that its token is shown. */
export function customerSessionView(
  world: World,
  { id, created_at, token, expires_at }: TokenRow,
  customer: CustomerRow,
  baseUrl: string,
): components['schemas']['CustomerSession'] {
  const organization = world.tables.organizations.get(customer.organization_id);
  if (!organization || expires_at === null) throw new Error(`The session ${id} has no organization or no end`);
  return {
    id,
    created_at,
    modified_at: null,
    token,
    expires_at,
    customer_portal_url: `${baseUrl}/${organization.slug}/portal?customer_session_token=${token}`,
    customer_id: customer.id,
    customer: customerView(world, customer),
  };
}
