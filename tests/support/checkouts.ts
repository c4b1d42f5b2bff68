import type { CheckoutCreate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import type { TestWorld } from './mock.ts';

/** Opens a checkout for Pro, unless told otherwise, and gives the calls of seller and buyer on it. */
export async function openCheckout(world: TestWorld, body: Partial<CheckoutCreate> = {}) {
  const { checkouts } = world.client();
  const checkout = await checkouts.create({ body: { products: [ID.productPro], ...body } });
  const { id, clientSecret: client_secret } = checkout;
  return {
    checkout,
    get: () => checkouts.get({ id }),
    update: (change: Parameters<typeof checkouts.update>[0]['body']) => checkouts.update({ id, body: change }),
    clientGet: () => checkouts.clientGet({ client_secret }),
    clientUpdate: (change: Parameters<typeof checkouts.clientUpdate>[0]['body']) =>
      checkouts.clientUpdate({ client_secret, body: change }),
  };
}
