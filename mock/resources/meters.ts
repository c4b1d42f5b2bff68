import { createMeter, updateMeter } from '../commands/meters/meters.ts';
import type { MeterRow } from '../domain/rows.ts';
import { rangeFault } from '../domain/time-buckets.ts';
import { organizationFor, owned } from '../kernel/access.ts';
import { invalid } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { fromWire, toWire } from '../kernel/instant.ts';
import { metadataFilter } from '../kernel/lists/filters.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import { broken } from '../problems.ts';
import { customersIn } from '../queries/events.ts';
import { quantitiesOf, type UsageFilter } from '../queries/quantities.ts';
import { metadataOf } from '../queries/usage.ts';
import type { World } from '../tables.ts';

type ById = 'meters.get' | 'meters.update' | 'meters.getQuantities';
type Operation = 'meters.list' | 'meters.create' | ById;

const rules: ListRules<'meters.list', MeterRow, 'organization_id'> = {
  defaultSorting: ['name'],
  filters: {},
  sorts: { name: (row) => row.name },
  search: (row) => [row.name],
};

export const meters: Handlers<Operation, World> = {
  'meters.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.meters, rules, (row) => row),
  }),

  'meters.create': (call, world) => ({
    status: 201,
    body: createMeter(world, organizationFor(call, call.body.organization_id), call.body),
  }),

  'meters.get': (call, world) => ({ status: 200, body: byId(call, world) }),

  'meters.update': (call, world) => ({ status: 200, body: updateMeter(world, byId(call, world), call.body) }),

  'meters.getQuantities': (call, world) => {
    const meter = byId(call, world);
    const { start_timestamp, end_timestamp, interval } = call.query;
    const range = { start: fromWire(start_timestamp), end: fromWire(end_timestamp), interval };
    const fault = rangeFault(range);
    if (fault) throw invalid({ loc: ['query', `${fault.at}_timestamp`], ...broken(fault.msg) });
    const { quantities, total } = quantitiesOf(world, meter, range, filterOf(call, world, meter));
    const points = quantities.map(({ at, quantity }) => ({ timestamp: toWire(at), quantity }));
    return { status: 200, body: { quantities: points, total } };
  },
};

function filterOf({ query }: Call<'meters.getQuantities'>, world: World, meter: MeterRow): UsageFilter {
  const carries = metadataFilter(query.metadata);
  return {
    customers: customersIn(world, [meter.organization_id], query),
    keep: carries && ((entry) => carries({ metadata: metadataOf(entry) })),
  };
}

function byId(call: Call<ById>, { tables }: World): MeterRow {
  return owned(call, tables.meters.find(call.path.id), 'meter');
}
