import type { components } from '../../generated/types.ts';
import { activeFiles } from '../domain/benefit-properties.ts';
import type { BenefitGrantRow, BenefitRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';
import { benefitView } from './benefits.ts';
import { organizationView } from './organizations.ts';
import { portalCustomerView } from './portal-customers.ts';

type Schemas = components['schemas'];

const portalBenefitGrant: ViewRules<World, BenefitGrantRow, Schemas['PortalBenefitGrant']> = {
  sources: ({ tables }) => [tables.customers, tables.benefits, tables.organizations],
  build: (world, { organization_id, ...own }) => {
    const customer = world.tables.customers.get(own.customer_id);
    const benefit = world.tables.benefits.get(own.benefit_id);
    if (!customer || !benefit) throw new Error(`The grant ${own.id} has lost its customer or its benefit`);
    return { ...own, customer: portalCustomerView(world, customer), benefit: portalBenefit(world, benefit) };
  },
};

/** A benefit grant as its customer sees it. */
export function portalBenefitGrantView(world: World, row: BenefitGrantRow): Schemas['PortalBenefitGrant'] {
  return world.view(portalBenefitGrant, row);
}

/** What customers see of a benefit that they have: of its properties only what is theirs. */
function portalBenefit(world: World, row: BenefitRow): Schemas['PortalBenefit'] {
  const owner = world.tables.organizations.get(row.organization_id);
  if (!owner) throw new Error(`The benefit ${row.id} has lost its organization`);
  const benefit = benefitView(world, row);
  const organization = organizationView(world, owner);
  switch (benefit.type) {
    case 'discord':
      return { ...benefit, organization, properties: { guild_id: benefit.properties.guild_id } };
    case 'github_repository': {
      const { repository_owner, repository_name } = benefit.properties;
      return { ...benefit, organization, properties: { repository_owner, repository_name } };
    }
    case 'downloadables':
      return { ...benefit, organization, properties: { active_files: activeFiles(benefit.properties) } };
    default:
      return { ...benefit, organization };
  }
}
