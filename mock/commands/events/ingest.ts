import type { components } from '../../../generated/types.ts';
import { chooseOrganization } from '../../kernel/access.ts';
import { rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import { momentOf } from '../../kernel/instant.ts';
import type { Credential } from '../../kernel/seam.ts';
import type { UsageEntry } from '../../kernel/store/usage-log.ts';
import { broken } from '../../problems.ts';
import type { World } from '../../tables.ts';
import { emitStateChanged } from '../customers/state.ts';
import { countUsage } from '../meters/count.ts';

type EventCreate = components['schemas']['EventCreate'];
type Caller = { readonly credential: Credential | null };
type Draft = Omit<UsageEntry, 'id'>;

/**
 * Stores a batch of events and counts it, all of it or nothing. 422 with every fault: an organization that is not the
 * caller's, an unknown customer, a time in the future. Gives how many there are.
 */
export function ingestEvents(world: World, caller: Caller, events: readonly EventCreate[]): number {
  const faults: ValidationFault[] = [];
  const drafts = events.map((event, index) => draftOf(world, caller, event, ['body', 'events', index], faults));
  rejectFaults(faults);
  const entries = drafts.map((draft) => ({ id: world.ids.uuid(), ...draft }));
  const start = world.usage.size;
  world.usage.append(entries);
  const changed = new Set<string>();
  for (const organizationId of new Set(entries.map((entry) => entry.organizationId))) {
    for (const meter of world.tables.meters.listBy('organization', organizationId).oldestFirst()) {
      for (const id of countUsage(world, meter, entries, { start, isBilled: true })) changed.add(id);
    }
  }
  for (const id of changed) emitStateChanged(world, id);
  return entries.length;
}

function draftOf(
  world: World,
  caller: Caller,
  event: EventCreate,
  loc: readonly (string | number)[],
  faults: ValidationFault[],
): Draft {
  const organization = chooseOrganization(caller, event.organization_id, loc);
  if (typeof organization !== 'string') faults.push(organization);
  const organizationId = typeof organization === 'string' ? organization : '';
  const customerId = event.customer_id ?? null;
  if (customerId !== null && organizationId && !isCustomer(world, customerId, organizationId)) {
    faults.push({ loc: [...loc, 'customer_id'], ...broken('No customer has this id') });
  }
  const at = momentOf(event.timestamp ?? world.timestamp);
  // The clock has milliseconds: what happened within the present one has happened.
  if (Math.floor(at) > world.now)
    faults.push({ loc: [...loc, 'timestamp'], ...broken('The event lies in the future') });
  const externalCustomerId = event.external_customer_id ?? null;
  const { name, metadata: data = {} } = event;
  return { organizationId, customerId, externalCustomerId, name, source: 'user', at, data };
}

function isCustomer({ tables }: World, id: string, organizationId: string): boolean {
  return tables.customers.find(id)?.organization_id === organizationId;
}
