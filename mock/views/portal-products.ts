import type { components } from '../../generated/types.ts';
import type { ProductRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';
import { organizationView } from './organizations.ts';
import { productView } from './products.ts';

type Schemas = components['schemas'];

const organizationProduct: ViewRules<World, ProductRow, Schemas['PortalOrganizationProduct']> = {
  sources: ({ tables }) => [tables.prices, tables.benefits, tables.files, tables.meters],
  build: (world, row, baseUrl) => {
    const { attached_custom_fields, benefits, ...shown } = productView(world, row, baseUrl);
    return { ...shown, benefits: benefits.map(benefitSummary) };
  },
};

/** A product as the page of its organization shows it in the portal. */
export function organizationProductView(
  world: World,
  row: ProductRow,
  baseUrl: string,
): Schemas['PortalOrganizationProduct'] {
  return world.view(organizationProduct, row, baseUrl);
}

const portalProduct: ViewRules<World, ProductRow, Schemas['PortalProduct']> = {
  sources: (world) => [...organizationProduct.sources(world), world.tables.organizations],
  build: (world, row, baseUrl) => {
    const organization = world.tables.organizations.get(row.organization_id);
    if (!organization) throw new Error(`The product ${row.id} has lost its organization`);
    return { ...organizationProductView(world, row, baseUrl), organization: organizationView(world, organization) };
  },
};

/** A product as a customer sees it with a purchase, with the organization that sells it. */
export function portalProductView(world: World, row: ProductRow, baseUrl: string): Schemas['PortalProduct'] {
  return world.view(portalProduct, row, baseUrl);
}

function benefitSummary({ metadata, properties, ...shown }: Schemas['Benefit']): Schemas['BenefitSummary'] {
  return shown;
}
