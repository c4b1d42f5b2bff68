import type { Subscription } from '../../generated/types.ts';
import type { TestWorld } from './mock.ts';
import { buy } from './purchases.ts';

/** Subscribes a new customer in Germany through a checkout. The token's text decides how charges of the card end. */
export async function subscribe(
  world: TestWorld,
  productId: string,
  token = 'ctoken_visa_4242',
): Promise<Subscription> {
  const { id } = await buy(world, productId, {}, { confirmationTokenId: token });
  const { items } = await world.client().subscriptions.list({ product_id: productId });
  const subscription = items.find(({ checkout_id }) => checkout_id === id);
  if (!subscription) throw new Error('The checkout has made no subscription');
  return subscription;
}
