import { notFound } from '../kernel/errors.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { World } from '../tables.ts';
import { organizationView } from '../views/organizations.ts';
import { organizationProductView } from '../views/portal-products.ts';

export const portalOrganizations: Handlers<'portal.organizations.get', World> = {
  'portal.organizations.get': ({ path, baseUrl }, world) => {
    const organization = world.tables.organizations.findBy('slug', path.slug);
    if (!organization) throw notFound('organization', 'slug');
    const products = Array.from(world.tables.products.listBy('organization', organization.id).oldestFirst());
    const onSale = products.filter((product) => !product.is_archived);
    const body = {
      organization: organizationView(world, organization),
      products: onSale.map((product) => organizationProductView(world, product, baseUrl)),
    };
    return { status: 200, body };
  },
};
