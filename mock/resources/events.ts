import type { MeterFilter } from '../../generated/types.ts';
import { ingestEvents } from '../commands/events/ingest.ts';
import { readFilter } from '../domain/filter-text.ts';
import { ownOrganizations } from '../kernel/access.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { momentOf, nextMoment } from '../kernel/instant.ts';
import { metadataFilter } from '../kernel/lists/filters.ts';
import { boundsOf, list } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { UsageEntry, UsageQuery } from '../kernel/store/usage-log.ts';
import { broken } from '../problems.ts';
import { customersIn, type EventNameRow, eventNames, wanted } from '../queries/events.ts';
import { metadataOf, passes } from '../queries/usage.ts';
import type { World } from '../tables.ts';
import { eventNameView, eventView } from '../views/usage-events.ts';

type Operation = 'events.list' | 'events.listNames' | 'events.get' | 'events.ingest';

const nameRules: ListRules<'events.listNames', EventNameRow> = {
  defaultSorting: ['-last_seen'],
  filters: {
    source: (row, source) => row.source === source,
    // What is listed was counted of these alone.
    organization_id: () => true,
    customer_id: () => true,
    external_customer_id: () => true,
  },
  sorts: {
    name: (row) => row.name,
    occurrences: (row) => row.occurrences,
    first_seen: (row) => row.first,
    last_seen: (row) => row.last,
  },
  search: (row) => [row.name],
};

export const events: Handlers<Operation, World> = {
  'events.list': (call, world) => {
    const { start, limit } = boundsOf(call.query);
    const latestFirst = call.query.sorting?.[0] !== 'timestamp';
    const { entries, total } = world.usage.select(queryOf(call, world), { start, end: start + limit, latestFirst });
    return {
      status: 200,
      body: {
        items: entries.map((entry) => eventView(world, entry)),
        pagination: { total_count: total, max_page: Math.ceil(total / limit) },
      },
    };
  },

  'events.listNames': (call, world) => {
    const organizations = ownOrganizations(call, call.query.organization_id);
    const names = eventNames(world, organizations, customersIn(world, organizations, call.query));
    return { status: 200, body: list(call, [names], nameRules, eventNameView) };
  },

  'events.get': ({ path, credential }, world) => {
    const entry = world.usage.find(path.id);
    if (!entry || !credential?.organizations.includes(entry.organizationId)) throw notFound('event');
    return { status: 200, body: eventView(world, entry) };
  },

  'events.ingest': (call, world) => ({
    status: 200,
    body: { inserted: ingestEvents(world, call, call.body.events) },
  }),
};

/** What a list request asks for. Both ends of its time are left out. */
function queryOf(call: Call<'events.list'>, world: World): UsageQuery {
  const { query } = call;
  const organizationIds = ownOrganizations(call, query.organization_id);
  const customers = customersIn(world, organizationIds, query);
  const [names, sources] = [wanted(query.name), wanted(query.source)];
  const keep = keepOf(call, world);
  return {
    organizationIds,
    ...(customers && { customers }),
    ...(names && { names }),
    ...(sources && { sources }),
    ...(query.start_timestamp !== undefined && { from: nextMoment(momentOf(query.start_timestamp)) }),
    ...(query.end_timestamp !== undefined && { to: momentOf(query.end_timestamp) }),
    ...(keep && { keep }),
  };
}

/** What only a look at each event decides; undefined where there is no such filter. */
function keepOf(call: Call<'events.list'>, world: World): UsageQuery['keep'] {
  const { filter, metadata } = call.query;
  const conditions: ((entry: UsageEntry) => boolean)[] = [];
  const meters = wanted(call.query.meter_id)?.map((id) => meterFilter(call, world, id));
  if (meters) conditions.push((entry) => meters.some((each) => passes(entry, each)));
  if (filter !== undefined) conditions.push(filterOf(filter));
  const carries = metadataFilter(metadata);
  if (carries) conditions.push((entry) => carries({ metadata: metadataOf(entry) }));
  return conditions.length === 0 ? undefined : (entry) => conditions.every((holds) => holds(entry));
}

function meterFilter({ credential }: Call<'events.list'>, { tables }: World, id: string): MeterFilter {
  const meter = tables.meters.find(id);
  if (meter && credential?.organizations.includes(meter.organization_id)) return meter.filter;
  throw invalid({ loc: ['query', 'meter_id'], ...broken('No meter has this id') });
}

function filterOf(text: string): (entry: UsageEntry) => boolean {
  const read = readFilter(text);
  if (read.fault !== undefined) throw invalid({ loc: ['query', 'filter'], ...read.fault });
  return (entry) => passes(entry, read.filter);
}
