import { ID } from '../../mock/fixtures/ids.ts';
import { asNew } from '../../mock/fixtures/story-inputs.ts';
import { exampleBody } from './contract.ts';
import type { IdPlace } from './record-ids.ts';
import { type ExampleRequest, exampleRequest } from './requests.ts';

type Parts = Pick<ExampleRequest, 'body'> & Partial<Pick<ExampleRequest, 'path'>>;

const PRODUCT = { name: 'Seat', recurring_interval: 'month' };
const METERED = { amount_type: 'metered_unit', price_currency: 'usd', unit_amount: '1' };

/** The request around an id where the example of the operation has no place for it. */
const AROUND: Readonly<Record<string, (id: string) => Parts>> = {
  'benefits.create properties.meter_id': (id) => ({ body: { ...credit(id), description: 'Runs' } }),
  'benefits.update properties.meter_id': (id) => ({ path: { id: ID.benefitMeterCredit }, body: credit(id) }),
  'benefits.create properties.files': (id) => ({ body: { ...downloads(id), description: 'Files' } }),
  'benefits.update properties.files': (id) => ({ path: { id: ID.benefitDownloadables }, body: downloads(id) }),
  'checkoutLinks.create productId': (productId) => ({ body: { productId } }),
  'checkoutLinks.update products': (id) => ({ body: { products: [id], discountId: null } }),
  'checkoutLinks.create products': (id) => ({ body: { products: [id] } }),
  'checkoutLinks.create productPriceId': (id) => ({ body: { productPriceId: id } }),
  'checkouts.create products': (id) => ({ body: { products: [id] } }),
  'checkouts.create customerId': (customerId) => ({ body: { products: [ID.productPro], customerId } }),
  'checkouts.create externalCustomerId': (id) => ({ body: { products: [ID.productPro], externalCustomerId: id } }),
  'checkouts.create subscriptionId': (id) => ({ body: { products: [ID.productPro], subscriptionId: id } }),
  'checkouts.clientUpdate productId': (productId) => ({ body: { productId } }),
  'checkouts.clientUpdate productPriceId': (productPriceId) => ({ body: { productPriceId } }),
  'checkouts.update productId': (productId) => ({ body: { productId } }),
  'checkouts.update productPriceId': (productPriceId) => ({ body: { productPriceId } }),
  'customerSessions.create external_customer_id': (id) => ({ body: { external_customer_id: id } }),
  'discounts.create products': (id) => ({
    body: { name: 'Ours', type: 'percentage', duration: 'once', basis_points: 1000, products: [id] },
  }),
  'events.ingest events.0.customer_id': (id) => ({ body: { events: [{ name: 'run', customer_id: id }] } }),
  'events.ingest events.0.external_customer_id': (id) => ({
    body: { events: [{ name: 'run', external_customer_id: id }] },
  }),
  'events.ingest events.0.organization_id': (id) => ({
    body: { events: [{ name: 'run', customer_id: ID.customer, organization_id: id }] },
  }),
  'products.create medias': (id) => ({ body: { ...PRODUCT, prices: [{ amount_type: 'free' }], medias: [id] } }),
  'products.create prices.0.meter_id': (id) => ({ body: { ...PRODUCT, prices: [{ ...METERED, meter_id: id }] } }),
  'products.update prices.0.meter_id': (id) => ({ body: { prices: [{ ...METERED, meter_id: id }] } }),
  'products.update attached_custom_fields.0.custom_field_id': (id) => ({
    body: { attached_custom_fields: [{ custom_field_id: id, required: false }] },
  }),
  'products.create attached_custom_fields.0.custom_field_id': (id) => ({
    body: {
      ...PRODUCT,
      prices: [{ amount_type: 'free' }],
      attached_custom_fields: [{ custom_field_id: id, required: false }],
    },
  }),
  'portal.licenseKeys.deactivate activation_id': (id) => ({
    body: { ...(exampleBody('portal.licenseKeys.deactivate') as object), activation_id: id },
  }),
  'portal.subscriptions.update product_id': (id) => ({ body: { product_id: id } }),
  'subscriptions.update product_id': (id) => ({ body: { product_id: id } }),
  'subscriptions.update discount_id': (id) => ({ body: { discount_id: id } }),
};

/** The call of an operation that names the record: its example, but for what the place needs around it. */
export function naming({ operationId, place, name, isList }: IdPlace, id: string): ExampleRequest {
  const example = exampleRequest(operationId);
  const own = AROUND[`${operationId} ${place}`]?.(id);
  if (own) return { ...example, ...own };
  if (place === name)
    return { ...example, body: { ...(asNew(operationId, example.body) as object), [name]: isList ? [id] : id } };
  if (place === 'prices.0.id') return { ...example, body: { prices: [{ id }] } };
  throw new Error(`tests/support/id-bodies.ts has no request with ${place} of ${operationId}`);
}

function credit(meter_id: string) {
  return { type: 'meter_credit', properties: { units: 10, rollover: false, meter_id } };
}

function downloads(file: string) {
  return { type: 'downloadables', properties: { files: [file] } };
}
