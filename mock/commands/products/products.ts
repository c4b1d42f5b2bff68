import type { components } from '../../../generated/types.ts';
import { newPrice } from '../../domain/new-price.ts';
import { type PlannedPrice, priceFaults } from '../../domain/price-rules.ts';
import type { PriceRow, ProductRow } from '../../domain/rows.ts';
import { rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import { soldPrices } from '../../queries/products.ts';
import type { World } from '../../tables.ts';
import { regrantBenefits } from './benefits.ts';
import { attachedFields, customFieldFaults, mediaFaults, meterFaults } from './parts.ts';

type Schemas = components['schemas'];

/** Creates a product with its prices. 422 when a price rule is broken or a part is not the organization's. */
export function createProduct(world: World, organizationId: string, input: Schemas['ProductCreate']): ProductRow {
  const row: ProductRow = {
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    metadata: input.metadata ?? {},
    name: input.name,
    description: input.description ?? null,
    recurring_interval: input.recurring_interval,
    is_recurring: input.recurring_interval !== null,
    is_archived: false,
    organization_id: organizationId,
    benefit_ids: [],
    media_ids: input.medias ?? [],
    attached_custom_fields: attachedFields(input.attached_custom_fields ?? []),
  };
  rejectFaults([
    ...priceFaults(input.prices, row.is_recurring),
    ...meterFaults(world, organizationId, input.prices),
    ...mediaFaults(world, organizationId, row.media_ids),
    ...customFieldFaults(world, organizationId, row.attached_custom_fields),
  ]);
  world.tables.products.put(row);
  addPrices(world, row, input.prices);
  world.emit('product.created', row);
  return row;
}

/** Changes what is given. Prices that are left out of a new list are archived, so that subscriptions keep them. */
export function updateProduct(world: World, row: ProductRow, change: Schemas['ProductUpdate']): ProductRow {
  const next: ProductRow = {
    ...row,
    metadata: change.metadata ?? row.metadata,
    name: change.name ?? row.name,
    description: change.description === undefined ? row.description : change.description,
    is_archived: change.is_archived ?? row.is_archived,
    media_ids: change.medias ?? row.media_ids,
    attached_custom_fields: change.attached_custom_fields
      ? attachedFields(change.attached_custom_fields)
      : row.attached_custom_fields,
    modified_at: world.timestamp,
  };
  const plan = planPrices(soldPrices(world, row), change.prices, row.is_recurring);
  rejectFaults([
    ...intervalFaults(row, change),
    ...plan.faults,
    ...meterFaults(world, row.organization_id, plan.prices),
    ...mediaFaults(world, row.organization_id, change.medias ?? []),
    ...customFieldFaults(world, row.organization_id, change.attached_custom_fields ?? []),
  ]);
  world.tables.products.put(next);
  archivePrices(world, plan.archived);
  addPrices(world, next, plan.prices);
  world.emit('product.updated', next);
  return next;
}

/** Replaces the benefits of a product, in the order given, also for those who have bought it. */
export function updateProductBenefits(world: World, row: ProductRow, benefitIds: readonly string[]): ProductRow {
  rejectFaults([...unknownBenefits(world, row, benefitIds), ...fixedBenefits(world, row, benefitIds)]);
  const next = world.tables.products.put({ ...row, benefit_ids: benefitIds, modified_at: world.timestamp });
  world.emit('product.updated', next);
  regrantBenefits(world, next);
  return next;
}

interface PricePlan {
  /** As they will be, in the order of the request. */
  readonly prices: readonly PlannedPrice[];
  readonly archived: readonly PriceRow[];
  readonly faults: readonly ValidationFault[];
}

function planPrices(
  current: readonly PriceRow[],
  wanted: Schemas['ProductUpdate']['prices'],
  isRecurring: boolean,
): PricePlan {
  if (!wanted) return { prices: current, archived: [], faults: [] };
  const unknown: ValidationFault[] = [];
  const byId = new Map(current.map((price) => [price.id, price]));
  const prices = wanted.flatMap((price, index): PlannedPrice[] => {
    if (price.id === undefined) return [price];
    const kept = byId.get(price.id);
    if (kept) return [kept];
    unknown.push({ loc: ['body', 'prices', index, 'id'], msg: 'The product has no such price', type: 'value_error' });
    return [];
  });
  // The rules speak of places in the request, which hold only while no price is missing.
  const faults = unknown.length > 0 ? unknown : priceFaults(prices, isRecurring);
  const kept = new Set(prices);
  return { prices, archived: current.filter((price) => !kept.has(price)), faults };
}

function archivePrices(world: World, prices: readonly PriceRow[]): void {
  for (const price of prices) world.tables.prices.put({ ...price, is_archived: true, modified_at: world.timestamp });
}

function addPrices(world: World, product: ProductRow, prices: readonly PlannedPrice[]): void {
  for (const price of prices) {
    if (!('id' in price)) world.tables.prices.put(newPrice(price, product, world.ids.uuid(), world.timestamp));
  }
}

function intervalFaults(row: ProductRow, { recurring_interval: wanted }: Schemas['ProductUpdate']): ValidationFault[] {
  if (wanted === undefined || wanted === null || wanted === row.recurring_interval) return [];
  return [{ loc: ['body', 'recurring_interval'], msg: 'The interval of a product cannot change', type: 'value_error' }];
}

function unknownBenefits({ tables }: World, row: ProductRow, ids: readonly string[]): ValidationFault[] {
  return ids.flatMap((id, index) => {
    if (tables.benefits.find(id)?.organization_id === row.organization_id) return [];
    return [{ loc: ['body', 'benefits', index], msg: 'No benefit with this id', type: 'value_error' }];
  });
}

/** A benefit that cannot be selected stays where it is: neither added nor removed. */
function fixedBenefits({ tables }: World, row: ProductRow, ids: readonly string[]): ValidationFault[] {
  const [before, after] = [new Set(row.benefit_ids), new Set(ids)];
  const changed = [...row.benefit_ids.filter((id) => !after.has(id)), ...ids.filter((id) => !before.has(id))];
  const fixed = changed.filter((id) => tables.benefits.find(id)?.selectable === false);
  return fixed.map((id) => ({
    loc: ['body', 'benefits'],
    msg: `The benefit ${id} is not selectable`,
    type: 'value_error',
  }));
}
