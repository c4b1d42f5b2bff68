import { advanceGrant, type GrantState, UNGRANTED } from '../../domain/grant-status.ts';
import type { BenefitGrantRow, BenefitRow, CustomerRow } from '../../domain/rows.ts';
import { taken } from '../../domain/state-table.ts';
import { type GrantScope, grantsOf, isOnlyGrant } from '../../queries/benefit-grants.ts';
import { existing } from '../../queries/existing.ts';
import type { World } from '../../tables.ts';
import { recordSystemEvent } from '../events/system-events.ts';
import { cycleEffect, grantEffect, revokeEffect, updateEffect } from './effects.ts';

type Grantor = 'benefit.granted' | 'benefit.updated' | 'benefit.cycled' | 'benefit.revoked';

/**
 * Grants benefits in the order given, each with `benefit_grant.created`, also when it fails for want of a linked account.
 * One that the purchase grants already is passed over. The caller tells `customer.state_changed` at the end.
 */
export function grantBenefits(world: World, scope: GrantScope, benefitIds: readonly string[]): void {
  const present = new Map(grantsOf(world, scope).map((row) => [row.benefit_id, row]));
  for (const benefit of existing(benefitIds, world.tables.benefits)) {
    const before = present.get(benefit.id);
    if (before?.is_granted) continue;
    const grant = before ? { ...before, modified_at: world.timestamp } : blankGrant(world, scope, benefit);
    const row = attempt(world, benefit, grant, before ?? null);
    record(world, 'benefit.granted', row, benefit);
    world.emit('benefit_grant.created', row);
  }
}

/** Takes back the benefits of a purchase, but not those in `kept`: `benefit_grant.revoked` for each. */
export function revokeBenefits(world: World, scope: GrantScope, kept: readonly string[] = []): void {
  const spared = new Set(kept);
  for (const row of grantsOf(world, scope)) {
    if (!row.is_revoked && !spared.has(row.benefit_id)) revokeGrant(world, row);
  }
}

/** Begins a new period of what a subscription grants: `benefit_grant.cycled` for each. */
export function cycleBenefits(world: World, scope: GrantScope): void {
  for (const row of grantsOf(world, scope)) {
    const benefit = world.tables.benefits.get(row.benefit_id);
    const step = advanceGrant(row, 'cycle', world.timestamp);
    if (!benefit || !step.ok) continue;
    const properties = cycleEffect(world, benefit, row);
    const cycled = world.tables.benefitGrants.put({
      ...row,
      ...step.fields,
      properties,
      modified_at: world.timestamp,
    });
    record(world, 'benefit.cycled', cycled, benefit);
    world.emit('benefit_grant.cycled', cycled, row);
  }
}

/** Brings a grant to what its benefit gives now: `benefit_grant.updated`. */
export function updateGrant(world: World, row: BenefitGrantRow): BenefitGrantRow {
  const benefit = benefitOf(world, row);
  return storeUpdate(world, benefit, { ...row, properties: updateEffect(world, benefit, row) }, row);
}

/** Grants a benefit again through an account of its customer: `benefit_grant.updated`. */
export function grantThrough(
  world: World,
  row: BenefitGrantRow,
  account_id: string,
  state: GrantState,
): BenefitGrantRow {
  const benefit = benefitOf(world, row);
  const chosen = { ...row, properties: { ...row.properties, account_id } };
  const properties = updateEffect(world, benefit, chosen);
  return storeUpdate(world, benefit, { ...chosen, ...state, properties }, row);
}

/** Takes a benefit back. Another active grant keeps what both give, except license keys, which are each grant's own. */
export function revokeGrant(world: World, row: BenefitGrantRow): BenefitGrantRow {
  const benefit = benefitOf(world, row);
  const isUndone = row.is_granted && (benefit.type === 'license_keys' || isOnlyGrant(world, row));
  const properties = isUndone ? revokeEffect(world, benefit, row) : row.properties;
  const state = taken(advanceGrant(row, 'revoke', world.timestamp));
  const after = { ...row, properties, ...state, modified_at: world.timestamp };
  world.tables.benefitGrants.put(after);
  record(world, 'benefit.revoked', after, benefit);
  world.emit('benefit_grant.revoked', after, row);
  return after;
}

function storeUpdate(
  world: World,
  benefit: BenefitRow,
  changed: BenefitGrantRow,
  before: BenefitGrantRow,
): BenefitGrantRow {
  const after = world.tables.benefitGrants.put({ ...changed, modified_at: world.timestamp });
  record(world, 'benefit.updated', after, benefit);
  world.emit('benefit_grant.updated', after, before);
  return after;
}

/** The benefit of a grant, also one that was deleted. */
export function benefitOf({ tables }: World, row: BenefitGrantRow): BenefitRow {
  const benefit = tables.benefits.get(row.benefit_id);
  if (!benefit) throw new Error(`The grant ${row.id} has lost its benefit`);
  return benefit;
}

function attempt(
  world: World,
  benefit: BenefitRow,
  grant: BenefitGrantRow,
  before: BenefitGrantRow | null,
): BenefitGrantRow {
  const result = grantEffect(world, benefit, grant);
  const properties = result.ok ? result.properties : grant.properties;
  const step = result.ok
    ? advanceGrant(before, 'grant', world.timestamp)
    : advanceGrant(before, 'fail', world.timestamp, result.error);
  return world.tables.benefitGrants.put({ ...grant, properties, ...taken(step) });
}

function blankGrant(world: World, scope: GrantScope, benefit: BenefitRow): BenefitGrantRow {
  return {
    ...scope,
    ...UNGRANTED,
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    benefit_id: benefit.id,
    properties: {},
    organization_id: benefit.organization_id,
  };
}

function record(world: World, name: Grantor, row: BenefitGrantRow, benefit: BenefitRow): void {
  const customer: CustomerRow | undefined = world.tables.customers.get(row.customer_id);
  if (!customer) return;
  const metadata = { benefit_id: benefit.id, benefit_grant_id: row.id, benefit_type: benefit.type };
  recordSystemEvent(world, customer, { name, metadata });
}
