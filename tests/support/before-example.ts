import type { OperationId } from '../../generated/operations.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import type { TestWorld } from './mock.ts';

/**
 * What has to be done before the example of the contract can be sent: it tells how the story came about, and a world
 * begins when all of it has happened.
 */
export const beforeExample: Partial<Record<OperationId, (world: TestWorld) => Promise<unknown>>> = {
  'checkouts.clientConfirm': (world) => world.client().subscriptions.revoke({ id: ID.subscription }),
  'customFields.create': (world) => world.client().customFields.delete({ id: ID.customFieldText }),
  'customers.create': (world) => world.client().customers.deleteExternal({ external_id: 'user_1042' }),
  'discounts.create': (world) => world.client().discounts.delete({ id: ID.discountLaunch }),
  'orders.getInvoice': (world) => world.client().orders.generateInvoice({ id: ID.order }),
  'organizations.create': (world) =>
    world.client().organizations.update({ id: ID.organization, body: { slug: 'benchmate-first' } }),
  'portal.orders.getInvoice': (world) => world.client().orders.generateInvoice({ id: ID.order }),
};
