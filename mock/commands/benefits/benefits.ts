import type { BenefitCreate, BenefitUpdate } from '../../../generated/types.ts';
import { type BenefitKind, benefitKind, type GivenKind, reachesHolders } from '../../domain/benefit-properties.ts';
import type { BenefitRow } from '../../domain/rows.ts';
import { named, rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import { broken } from '../../problems.ts';
import { holdersOf } from '../../queries/benefit-grants.ts';
import type { World } from '../../tables.ts';

/** Creates a benefit. 422 when a file or the meter is not the organization's, or it does not bill usage. */
export function createBenefit(world: World, organizationId: string, input: BenefitCreate): BenefitRow {
  const row: BenefitRow = {
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    metadata: input.metadata ?? {},
    description: input.description,
    selectable: true,
    deletable: true,
    organization_id: organizationId,
    deleted_at: null,
    ...benefitKind(input),
  };
  rejectFaults([...usageFaults(world, row), ...partFaults(world, organizationId, row)]);
  world.tables.benefits.put(row);
  world.emit('benefit.created', row);
  return row;
}

/**
 * Changes what is given; properties as a whole. What customers have of the benefit follows in the background. 422 for
 * another type, and for what creation refuses.
 */
export function updateBenefit(world: World, row: BenefitRow, change: BenefitUpdate): BenefitRow {
  rejectFaults(typeFaults(row, change));
  const kind = kindAfter(row, change);
  rejectFaults(partFaults(world, row.organization_id, kind));
  const next: BenefitRow = {
    ...row,
    ...kind,
    metadata: change.metadata ?? row.metadata,
    description: change.description ?? row.description,
    modified_at: world.timestamp,
  };
  world.tables.benefits.put(next);
  world.emit('benefit.updated', next);
  if (reachesHolders(row, kind)) planForHolders(world, 'benefit.carry_over', row);
  return next;
}

/**
 * Deletes a benefit: products no longer list it, and its grants are revoked in the background. 403 for one that is not
 * deletable (D067).
 */
export function deleteBenefit(world: World, row: BenefitRow): void {
  if (!row.deletable) throw named('NotPermitted', 'The benefit is not deletable.');
  const { benefits, products } = world.tables;
  for (const product of Array.from(products.listBy('organization', row.organization_id).oldestFirst())) {
    const benefit_ids = product.benefit_ids.filter((id) => id !== row.id);
    if (benefit_ids.length < product.benefit_ids.length) products.put({ ...product, benefit_ids });
  }
  const deleted = benefits.put({ ...row, deleted_at: world.timestamp, modified_at: world.timestamp });
  world.emit('benefit.updated', deleted);
  planForHolders(world, 'benefit.withdraw', row);
}

/** One piece of work for each customer, so that others have their turn between them (E134). */
function planForHolders(world: World, kind: 'benefit.carry_over' | 'benefit.withdraw', { id }: BenefitRow): void {
  for (const customer_id of holdersOf(world, id)) world.schedule(world.now, kind, { benefit_id: id, customer_id });
}

function kindAfter(row: BenefitRow, change: BenefitUpdate): BenefitKind {
  if (!('type' in change) || !change.properties) return row;
  // The schema has matched the properties to the type.
  return benefitKind(change as GivenKind);
}

function typeFaults(row: BenefitRow, change: BenefitUpdate): ValidationFault[] {
  if (!('type' in change) || change.type === row.type) return [];
  return [{ loc: ['body', 'type'], ...broken(`The benefit is of the type ${row.type}`) }];
}

function usageFaults({ tables }: World, { type, organization_id }: BenefitRow): ValidationFault[] {
  if (type !== 'meter_credit') return [];
  if (tables.organizations.get(organization_id)?.feature_settings?.usageBasedBillingEnabled) return [];
  return [{ loc: ['body', 'type'], ...broken('The organization does not bill usage') }];
}

/** Faults of the files and the meter that properties name. */
function partFaults({ tables }: World, organizationId: string, kind: BenefitKind): ValidationFault[] {
  if (kind.type === 'meter_credit') {
    if (tables.meters.find(kind.properties.meter_id)?.organization_id === organizationId) return [];
    return [{ loc: ['body', 'properties', 'meter_id'], ...broken('No meter with this id') }];
  }
  if (kind.type !== 'downloadables') return [];
  return kind.properties.files.flatMap((id, index) => {
    const file = tables.files.find(id);
    const isOffered = file?.service === 'downloadable' && file.is_uploaded;
    if (isOffered && file.organization_id === organizationId) return [];
    return [{ loc: ['body', 'properties', 'files', index], ...broken('No file to download with this id') }];
  });
}
