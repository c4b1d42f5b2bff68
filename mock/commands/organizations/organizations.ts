import type { components } from '../../../generated/types.ts';
import {
  DEFAULT_FEATURES,
  DEFAULT_SUBSCRIPTION_SETTINGS,
  isReserved,
  socialFaults,
} from '../../domain/organizations.ts';
import type { OrganizationRow } from '../../domain/rows.ts';
import { rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import type { World } from '../../tables.ts';

type Schemas = components['schemas'];

/** Creates an organization of a user or of another organization. 422 for a slug that is taken or reserved. */
export function createOrganization(
  world: World,
  ownerId: string,
  input: Schemas['OrganizationCreate'],
): OrganizationRow {
  const row: OrganizationRow = {
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    name: input.name,
    slug: input.slug.toLowerCase(),
    avatar_url: input.avatar_url ?? null,
    email: input.email ?? null,
    website: input.website ?? null,
    socials: input.socials ?? [],
    details_submitted_at: input.details ? world.timestamp : null,
    feature_settings: { ...DEFAULT_FEATURES, ...input.feature_settings },
    subscription_settings: input.subscription_settings ?? DEFAULT_SUBSCRIPTION_SETTINGS,
    owner_ids: [ownerId],
  };
  rejectFaults([...slugFaults(world, row), ...socialFaults(row.socials)]);
  return world.tables.organizations.put(row);
}

/** Changes what is given: the keys of the feature settings one by one, everything else as a whole. */
export function updateOrganization(
  world: World,
  row: OrganizationRow,
  change: Schemas['OrganizationUpdate'],
): OrganizationRow {
  const next: OrganizationRow = {
    ...row,
    name: change.name ?? row.name,
    slug: change.slug?.toLowerCase() ?? row.slug,
    avatar_url: change.avatar_url === undefined ? row.avatar_url : change.avatar_url,
    email: change.email === undefined ? row.email : change.email,
    website: change.website === undefined ? row.website : change.website,
    socials: change.socials ?? row.socials,
    details_submitted_at: row.details_submitted_at ?? (change.details ? world.timestamp : null),
    feature_settings: { ...row.feature_settings, ...change.feature_settings },
    subscription_settings: change.subscription_settings ?? row.subscription_settings,
    modified_at: world.timestamp,
  };
  rejectFaults([...slugFaults(world, next), ...socialFaults(change.socials ?? [])]);
  world.tables.organizations.put(next);
  world.emit('organization.updated', next);
  return next;
}

function slugFaults({ tables }: World, row: OrganizationRow): ValidationFault[] {
  const holder = tables.organizations.findBy('slug', row.slug);
  const isTaken = holder !== undefined && holder.id !== row.id;
  if (!isTaken && !isReserved(row.slug)) return [];
  const msg = isTaken ? 'Another organization has this slug' : 'The slug is reserved';
  return [{ loc: ['body', 'slug'], msg, type: 'value_error' }];
}
