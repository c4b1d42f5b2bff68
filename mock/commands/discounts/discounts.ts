import type { components } from '../../../generated/types.ts';
import { changeFaults } from '../../domain/discount-changes.ts';
import type { DiscountRow } from '../../domain/rows.ts';
import { rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import { fromWire, toWire } from '../../kernel/instant.ts';
import { type World, within } from '../../tables.ts';

type Schemas = components['schemas'];

/** Creates a discount. 422 when its code is taken, its dates are out of order, or a product is unknown. */
export function createDiscount(world: World, organizationId: string, input: Schemas['DiscountCreate']): DiscountRow {
  const { products, organization_id, metadata, code, starts_at, ends_at, max_redemptions, currency, ...terms } = input;
  const row: DiscountRow = {
    ...(terms.type === 'fixed' ? { ...terms, currency: 'usd' } : terms),
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    metadata: metadata ?? {},
    code: code || null,
    starts_at: dateOrNull(starts_at),
    ends_at: dateOrNull(ends_at),
    max_redemptions: max_redemptions ?? null,
    redemptions_count: 0,
    organization_id: organizationId,
    product_ids: [...new Set(products)],
    deleted_at: null,
  };
  rejectFaults([...faultsOf(world, row), ...productFaults(world, organizationId, products ?? [])]);
  return world.tables.discounts.put(row);
}

/** Changes what is given. 422 for what creation refuses, and for what can no longer change. */
export function updateDiscount(world: World, row: DiscountRow, change: Schemas['DiscountUpdate']): DiscountRow {
  const next: DiscountRow = {
    ...termsAfter(row, change),
    metadata: change.metadata ?? row.metadata,
    name: change.name ?? row.name,
    code: change.code === undefined ? row.code : change.code || null,
    starts_at: change.starts_at === undefined ? row.starts_at : dateOrNull(change.starts_at),
    ends_at: change.ends_at === undefined ? row.ends_at : dateOrNull(change.ends_at),
    max_redemptions: change.max_redemptions === undefined ? row.max_redemptions : change.max_redemptions,
    product_ids: change.products ? [...new Set(change.products)] : row.product_ids,
    modified_at: world.timestamp,
  };
  rejectFaults([
    ...changeFaults(row, change, world.now),
    ...faultsOf(world, next),
    ...productFaults(world, row.organization_id, change.products ?? []),
  ]);
  return world.tables.discounts.put(next);
}

/** Deletes a discount. What has it keeps it, and its code is free again. */
export function deleteDiscount(world: World, row: DiscountRow): void {
  world.tables.discounts.put({ ...row, deleted_at: world.timestamp, modified_at: world.timestamp });
}

function termsAfter(row: DiscountRow, change: Schemas['DiscountUpdate']): DiscountRow {
  const { duration_in_months, amount, basis_points } = change;
  const lasting =
    row.duration === 'repeating' ? { ...row, duration_in_months: duration_in_months ?? row.duration_in_months } : row;
  if (lasting.type === 'fixed') return { ...lasting, amount: amount ?? lasting.amount };
  return { ...lasting, basis_points: basis_points ?? lasting.basis_points };
}

function faultsOf({ tables }: World, row: DiscountRow): ValidationFault[] {
  const faults: ValidationFault[] = [];
  const code = row.code === null ? null : within(row.organization_id, row.code.toLowerCase());
  const holder = code === null ? undefined : tables.discounts.findBy('code', code);
  if (holder && holder.id !== row.id) faults.push(fault(['code'], 'Another discount has this code'));
  if (row.starts_at !== null && row.ends_at !== null && row.starts_at >= row.ends_at) {
    faults.push(fault(['ends_at'], 'The end has to lie after the start'));
  }
  return faults;
}

function productFaults({ tables }: World, organizationId: string, ids: readonly string[]): ValidationFault[] {
  return ids.flatMap((id, index) => {
    if (tables.products.find(id)?.organization_id === organizationId) return [];
    return [fault(['products', index], 'No product with this id')];
  });
}

function fault(place: readonly (string | number)[], msg: string): ValidationFault {
  return { loc: ['body', ...place], msg, type: 'value_error' };
}

/** Dates are stored as the wire has them, so that one instant has one spelling. */
function dateOrNull(text: string | null | undefined): string | null {
  return text ? toWire(fromWire(text)) : null;
}
