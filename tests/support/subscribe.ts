import type { Subscription } from '../../generated/types.ts';
import type { TestWorld } from './mock.ts';

export interface Subscribing {
  readonly product: string;
  readonly email?: string;
  /** What the buyer's card is made of; its text decides how charges end. */
  readonly token?: string;
}

/** Subscribes a new customer in Berlin through a checkout. */
export async function subscribe(
  world: TestWorld,
  { product, email = 'ana@costa.example', token = 'tok_visa' }: Subscribing,
): Promise<Subscription> {
  const { checkouts, customers, subscriptions } = world.client();
  const { clientSecret } = await checkouts.create({ body: { products: [product] } });
  await checkouts.clientConfirm({
    client_secret: clientSecret,
    body: {
      customerEmail: email,
      customerName: 'Ana Costa',
      customerBillingAddress: { country: 'DE' },
      confirmationTokenId: token,
    },
  });
  const [customer] = (await customers.list({ email })).items;
  const [subscription] = (await subscriptions.list({ customer_id: customer?.id ?? '' })).items;
  if (!subscription) throw new Error('The checkout has made no subscription');
  return subscription;
}
