import type { CheckoutConfirm, CheckoutCreate, ProductCreate } from '../../client/index.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import type { TestWorld } from './mock.ts';

/** A new buyer in Germany, where 19 % are added, who pays by card. */
export const ANA: CheckoutConfirm = {
  customerName: 'Ana Costa',
  customerEmail: 'ana@costa.example',
  customerBillingAddress: { country: 'DE' },
  confirmationTokenId: 'ctoken_visa_4242',
};

/** Opens a checkout and gives what its buyer can do with it. */
export async function begin(world: TestWorld, body: CheckoutCreate) {
  const { checkouts } = world.client();
  const { id, clientSecret: client_secret } = await checkouts.create({ body });
  return {
    id,
    get: () => checkouts.get({ id }),
    clientGet: () => checkouts.clientGet({ client_secret }),
    confirm: (change: CheckoutConfirm = {}) => checkouts.clientConfirm({ client_secret, body: { ...ANA, ...change } }),
  };
}

/** Buys one product and gives the checkout as it is afterwards. */
export async function buy(
  world: TestWorld,
  productId: string,
  input: Partial<CheckoutCreate> = {},
  change: CheckoutConfirm = {},
) {
  const { confirm, get } = await begin(world, { products: [productId], ...input });
  await confirm(change);
  return get();
}

/** Creates a product with one price, which is a monthly one unless told otherwise. */
export async function productFor(
  world: TestWorld,
  price: ProductCreate['prices'][number],
  parts: Partial<ProductCreate> = {},
) {
  return world.client().products.create({
    body: { name: 'Seat', recurring_interval: 'month', prices: [price], ...parts } as ProductCreate,
  });
}

/** Ends the payment of a checkout, or the checkout itself, by a control call. */
export function control(world: TestWorld, path: string) {
  return world.send('POST', `/_mock/${path}`, { token: null });
}

/** Lets customers of the story's seller have more than one subscription. */
export function allowSeveralSubscriptions({ inside }: TestWorld): void {
  const { organizations } = inside.tables;
  const row = organizations.get(ID.organization);
  if (!row) throw new Error('The story has no seller');
  const subscription_settings = { ...row.subscription_settings, allowMultipleSubscriptions: true };
  inside.transact(() => organizations.put({ ...row, subscription_settings }));
}
