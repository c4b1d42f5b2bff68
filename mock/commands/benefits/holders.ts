import type { BenefitOfCustomer } from '../../domain/work.ts';
import { grantsTo } from '../../queries/benefit-grants.ts';
import type { World } from '../../tables.ts';
import { emitStateChanged } from '../customers/state.ts';
import { revokeGrant, updateGrant } from './grants.ts';

/** Brings what a customer has of a benefit to what the benefit gives now, and tells so: `benefit_grant.updated`. */
export function carryOver(world: World, { benefit_id, customer_id }: BenefitOfCustomer): void {
  const granted = grantsTo(world, customer_id, benefit_id).filter((row) => row.is_granted);
  for (const row of granted) updateGrant(world, row);
  if (granted.length > 0) emitStateChanged(world, customer_id);
}

/** Takes a benefit that was deleted back from a customer: `benefit_grant.revoked` for each grant. */
export function withdraw(world: World, { benefit_id, customer_id }: BenefitOfCustomer): void {
  const present = grantsTo(world, customer_id, benefit_id).filter((row) => !row.is_revoked);
  for (const row of present) revokeGrant(world, row);
  if (present.length > 0) emitStateChanged(world, customer_id);
}
