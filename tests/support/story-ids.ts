import { ID } from '../../mock/fixtures/ids.ts';
import type { TestWorld } from './mock.ts';
import type { IdPlace } from './record-ids.ts';

/** What the story's seller has, by the name under which a query asks for it. */
const OF_THE_STORY: Readonly<Record<string, string>> = {
  organization_id: ID.organization,
  customer_id: ID.customer,
  external_customer_id: 'user_1042',
  product_id: ID.productPro,
  meter_id: ID.meter,
  benefit_id: ID.benefitCustom,
  checkout_id: ID.checkout,
  order_id: ID.order,
  subscription_id: ID.subscription,
  discount_id: ID.discountLaunch,
  endpoint_id: ID.webhookEndpoint,
  ids: ID.fileDownloadable,
  'products.list id': ID.productPro,
  'refunds.list id': ID.refund,
  'refunds.list order_id': ID.orderFoundingCrew,
  'licenseKeys.list benefit_id': ID.benefitLicenseKeys,
  'portal.licenseKeys.list benefit_id': ID.benefitLicenseKeys,
  'portal.benefitGrants.list order_id': ID.orderFoundingCrew,
  'portal.downloadables.list benefit_id': ID.benefitDownloadables,
};

/** What the story has nothing for, brought about first. */
const ARRANGED: Readonly<Record<string, (world: TestWorld) => Promise<string>>> = {
  'refunds.list subscription_id': async (world) => {
    await world.client().refunds.create({ body: { order_id: ID.order, reason: 'customer_request', amount: 100 } });
    return ID.subscription;
  },
};

/** The id of a record of the story that a query may ask for. Throws for a name that is not known here yet. */
export async function storyId(world: TestWorld, { operationId, place, name }: IdPlace): Promise<string> {
  const key = `${operationId} ${name}`;
  const id = (await ARRANGED[key]?.(world)) ?? OF_THE_STORY[key] ?? OF_THE_STORY[name];
  if (id === undefined) throw new Error(`tests/support/story-ids.ts knows no record for ${place} of ${operationId}`);
  return id;
}
