import { ID } from '../../mock/fixtures/ids.ts';
import type { TestWorld } from './mock.ts';
import { allowSeveralSubscriptions } from './purchases.ts';
import type { IdPlace } from './record-ids.ts';

/** The id of a record of the story's seller, and of one of the other organization. */
export interface Owned {
  readonly own: string;
  readonly foreign: string;
}

type Kind = 'benefits' | 'customFields' | 'discounts' | 'files' | 'meters' | 'orders' | 'payments' | 'subscriptions';

const organization: Owned = { own: ID.organization, foreign: ID.otherOrganization };
const customer: Owned = { own: ID.customer, foreign: ID.foreignCustomer };
const external: Owned = { own: 'user_1042', foreign: 'reader_7' };
const product: Owned = { own: ID.productBusiness, foreign: ID.foreignProduct };
const price: Owned = { own: ID.priceBusiness, foreign: ID.foreignPrice };

/** By the name under which a body asks for it, or by operation and name where the operation decides. */
const OWNED: Readonly<Record<string, Owned | ((world: TestWorld) => Owned)>> = {
  organization_id: organization,
  customer_id: customer,
  customerId: customer,
  external_customer_id: external,
  externalCustomerId: external,
  product_id: product,
  productId: product,
  products: product,
  productPriceId: price,
  // The open checkout sells Pro.
  'checkouts.clientConfirm productId': { ...product, own: ID.productPro },
  'checkouts.clientConfirm productPriceId': { ...price, own: ID.pricePro },
  'checkouts.clientUpdate productId': { ...product, own: ID.productPro },
  'checkouts.clientUpdate productPriceId': { ...price, own: ID.pricePro },
  'checkouts.update productId': { ...product, own: ID.productPro },
  'checkouts.update productPriceId': { ...price, own: ID.pricePro },
  'products.update id': { own: ID.pricePro, foreign: ID.foreignPrice },
  meter_id: (world) => twin(world, 'meters', ID.meter),
  custom_field_id: (world) => twin(world, 'customFields', ID.customFieldText),
  discount_id: (world) => twin(world, 'discounts', ID.discountWelcome),
  discountId: (world) => twin(world, 'discounts', ID.discountLaunch),
  benefits: (world) => twin(world, 'benefits', ID.benefitCustom),
  benefit_id: (world) => twin(world, 'benefits', ID.benefitLicenseKeys),
  files: (world) => twin(world, 'files', ID.fileDownloadable),
  medias: (world) => twin(world, 'files', ID.fileProductMedia),
  order_id: paidOrder,
  subscriptionId: freeSubscription,
  activation_id: activation,
};

/** Both ids for a place in a body. Throws for a name that is not known here yet. */
export function ownedFor(world: TestWorld, { operationId, place, name }: IdPlace): Owned {
  const known = OWNED[`${operationId} ${name}`] ?? OWNED[name];
  if (!known) throw new Error(`tests/support/id-owners.ts knows no record for ${place} of ${operationId}`);
  return typeof known === 'function' ? known(world) : known;
}

/** Gives the other organization the same as the story's seller has, under an id of its own. */
function twin({ inside }: TestWorld, kind: Kind, own: string): Owned {
  const table = inside.tables[kind];
  const foreign = inside.ids.uuid();
  const row = table.get(own);
  if (!row) throw new Error(`The story has no ${kind} with the id ${own}`);
  // The table is one of several, and the row is one of it.
  inside.transact(() => table.put({ ...row, id: foreign, organization_id: ID.otherOrganization } as never));
  return { own, foreign };
}

/** An order can be refunded when a payment of it has succeeded. */
function paidOrder(world: TestWorld): Owned {
  const owned = twin(world, 'orders', ID.orderFoundingCrew);
  const { foreign } = twin(world, 'payments', ID.paymentFoundingCrew);
  const { payments } = world.inside.tables;
  const payment = payments.get(foreign);
  if (!payment) throw new Error('The payment has no twin');
  world.inside.transact(() => payments.put({ ...payment, order_id: owned.foreign }));
  return owned;
}

/** A subscription can be upgraded by a checkout while it is free. */
function freeSubscription(world: TestWorld): Owned {
  const { subscriptions } = world.inside.tables;
  allowSeveralSubscriptions(world);
  const row = subscriptions.get(ID.subscription);
  if (!row) throw new Error('The story has no subscription');
  const agreed_prices = row.agreed_prices.map((price) => ({ ...price, amount_type: 'free' as const, amount: 0 }));
  const free = { ...row, amount: 0, agreed_prices, discount_id: null };
  world.inside.transact(() => subscriptions.put(free));
  return twin(world, 'subscriptions', ID.subscription);
}

/** An activation is foreign to a key when it is that of another one. */
function activation({ inside }: TestWorld): Owned {
  const { licenseKeys, licenseKeyActivations } = inside.tables;
  const [key, row] = [licenseKeys.get(ID.licenseKey), licenseKeyActivations.get(ID.licenseKeyActivation)];
  if (!key || !row) throw new Error('The story has no license key that is activated');
  const [license_key_id, foreign] = [inside.ids.uuid(), inside.ids.uuid()];
  inside.transact(() => {
    licenseKeys.put({ ...key, id: license_key_id, key: 'LANTERN-1', organization_id: ID.otherOrganization });
    licenseKeyActivations.put({ ...row, id: foreign, license_key_id });
  });
  return { own: row.id, foreign };
}
