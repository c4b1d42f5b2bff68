import type { BenefitGrantRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';
import { benefitGrantEvent } from '../views/benefit-grants.ts';

/** Takes a benefit back. */
export function revokeGrant(world: World, row: BenefitGrantRow): BenefitGrantRow {
  const revoked: BenefitGrantRow = {
    ...row,
    is_granted: false,
    granted_at: null,
    is_revoked: true,
    revoked_at: world.timestamp,
    modified_at: world.timestamp,
  };
  world.tables.benefitGrants.put(revoked);
  world.emit('benefit_grant.revoked', row.organization_id, benefitGrantEvent(world, revoked, row.properties));
  return revoked;
}
