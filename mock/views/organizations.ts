import type { components } from '../../generated/types.ts';
import type { OrganizationRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';

type Organization = components['schemas']['Organization'];

const organization: ViewRules<World, OrganizationRow, Organization> = {
  sources: () => [],
  build: (_, { owner_ids, ...shown }) => shown,
};

export function organizationView(world: World, row: OrganizationRow): Organization {
  return world.view(organization, row);
}
