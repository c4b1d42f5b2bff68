import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../generated/types.ts';
import type { MeterRow } from '../../domain/rows.ts';
import type { JobData } from '../../domain/work.ts';
import { rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import { broken } from '../../problems.ts';
import type { World } from '../../tables.ts';
import { countUsage } from './count.ts';
import { planSlices } from './slices.ts';

type Schemas = components['schemas'];

/** Creates a meter, and plans to count the events that are there already. */
export function createMeter(world: World, organization_id: string, input: Schemas['MeterCreate']): MeterRow {
  const { name, filter, aggregation, metadata = {} } = input;
  const id = world.ids.uuid();
  const created_at = world.timestamp;
  const row = { id, created_at, modified_at: null, metadata, name, filter, aggregation, organization_id };
  planCounting(world, id);
  return world.tables.meters.put(row);
}

/** Changes what is given. 422 for another filter or aggregation once the meter has counted an event. */
export function updateMeter(world: World, row: MeterRow, change: Schemas['MeterUpdate']): MeterRow {
  const rule = { filter: change.filter ?? row.filter, aggregation: change.aggregation ?? row.aggregation };
  const changed = (['filter', 'aggregation'] as const).filter((key) => !isDeepStrictEqual(rule[key], row[key]));
  if (hasCounted(world, row)) rejectFaults(changed.map(fixed));
  if (changed.length > 0) planCounting(world, row.id);
  return world.tables.meters.put({
    ...row,
    ...rule,
    name: change.name ?? row.name,
    metadata: change.metadata ?? row.metadata,
    modified_at: world.timestamp,
  });
}

/** Counts a part of the log for a meter that is younger. What happened before there was the meter is not billed. */
export function countSlice(world: World, { meter_id, start, end }: JobData['meter.count']): void {
  const meter = world.tables.meters.find(meter_id);
  if (meter) countUsage(world, meter, world.usage.slice(start, end), { start, isBilled: false });
}

function planCounting(world: World, meter_id: string): void {
  planSlices(0, world.usage.size, (slice) => world.schedule(world.now, 'meter.count', { meter_id, ...slice }));
}

function hasCounted({ tables }: World, { id }: MeterRow): boolean {
  return tables.meterHours.listBy('meter', id).size > 0;
}

function fixed(key: 'filter' | 'aggregation'): ValidationFault {
  return { loc: ['body', key], ...broken(`The meter has counted events: its ${key} cannot change`) };
}
