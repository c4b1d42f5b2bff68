import type { CustomerRow } from '../../domain/rows.ts';
import type { JobData } from '../../domain/work.ts';
import type { UsageEntry, UsageQuery } from '../../kernel/store/usage-log.ts';
import { countedSince } from '../../queries/customer-meters.ts';
import type { World } from '../../tables.ts';
import { emitStateChanged } from '../customers/state.ts';
import { tallyOf } from './count.ts';
import { planSlices } from './slices.ts';
import { consume } from './standings.ts';

/** Plans to count what waited for a customer who has got an external id. */
export function adoptUsage(world: World, customer: CustomerRow): void {
  const query = waiting(customer);
  if (!query) return;
  const { total } = world.usage.select(query, { start: 0, end: 0, latestFirst: false });
  planSlices(0, total, (slice) => world.schedule(world.now, 'meter.adopt', { customer_id: customer.id, ...slice }));
}

/** Counts a part of it. What was ingested before the last reset of a meter is over. */
export function adoptSlice(world: World, { customer_id, start, end }: JobData['meter.adopt']): void {
  const { tables, usage } = world;
  const customer = tables.customers.find(customer_id);
  const query = customer && waiting(customer);
  if (!customer || !query) return;
  const { entries } = usage.select(query, { start, end, latestFirst: false });
  let isChanged = false;
  for (const meter of tables.meters.listBy('organization', customer.organization_id).oldestFirst()) {
    const since = countedSince(world, customer_id, meter);
    const tally = tallyOf(meter, ingestedSince(world, entries, since));
    if (!tally) continue;
    consume(world, meter, customer_id, { tally, isBilled: true });
    isChanged = true;
  }
  if (isChanged) emitStateChanged(world, customer_id);
}

function waiting({ organization_id, external_id }: CustomerRow): UsageQuery | null {
  if (external_id === null) return null;
  const customers = [{ organizationId: organization_id, externalCustomerId: external_id }];
  return { organizationIds: [organization_id], customers };
}

function ingestedSince({ usage }: World, entries: readonly UsageEntry[], since: number): UsageEntry[] {
  return since === 0 ? [...entries] : entries.filter(({ id }) => usage.positionOf(id) >= since);
}
