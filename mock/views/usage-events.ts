import type { components } from '../../generated/types.ts';
import { momentToWire } from '../kernel/instant.ts';
import type { UsageEntry } from '../kernel/store/usage-log.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { EventNameRow } from '../queries/events.ts';
import { customerOf } from '../queries/usage.ts';
import type { World } from '../tables.ts';
import { customerView } from './customers.ts';

type Schemas = components['schemas'];

const event: ViewRules<World, UsageEntry, Schemas['Event']> = {
  sources: ({ tables }) => [tables.customers],
  build: (world, entry) => {
    const customer = customerOf(world, entry);
    const shown = {
      id: entry.id,
      timestamp: momentToWire(entry.at),
      organization_id: entry.organizationId,
      customer_id: entry.customerId,
      customer: customer ? customerView(world, customer) : null,
      external_customer_id: entry.externalCustomerId,
      source: entry.source,
      name: entry.name,
      metadata: entry.data,
    };
    // The log has kept together which source, name and metadata belong to each other.
    return shown as Schemas['Event'];
  },
};

/** An event with its customer, who may have come later. */
export function eventView(world: World, entry: UsageEntry): Schemas['Event'] {
  return world.view(event, entry);
}

/** A name that events have, and how often it was seen. */
export function eventNameView({ name, source, occurrences, first, last }: EventNameRow): Schemas['EventName'] {
  const first_seen = momentToWire(first);
  return {
    name,
    source: source === 'system' ? 'system' : 'user',
    occurrences,
    first_seen,
    last_seen: momentToWire(last),
  };
}
