import type { components } from '../../generated/types.ts';
import { requiredAddressFields } from '../domain/addresses.ts';
import type { CheckoutRow, CustomerRow, OrganizationRow } from '../domain/rows.ts';
import { toCamelCase } from '../kernel/spelling.ts';
import type { Versioned, ViewRules } from '../kernel/view.ts';
import { dueOf } from '../queries/checkouts.ts';
import { existing } from '../queries/existing.ts';
import { questionsOf } from '../queries/products.ts';
import type { World } from '../tables.ts';
import { checkoutProductView } from './checkout-products.ts';
import { appliedDiscount } from './discounts.ts';
import { organizationView } from './organizations.ts';
import { priceView } from './products.ts';

type Schemas = components['schemas'];

const ID_PLACEHOLDER = '{CHECKOUT_ID}';

const publicCheckout: ViewRules<World, CheckoutRow, Schemas['CheckoutPublic']> = {
  sources: sourcesOfOffer,
  build: (world, row, baseUrl) => ({
    ...toCamelCase(buyerOf(row)),
    ...offerOf(world, row, baseUrl),
    ...paymentOf(world, row),
  }),
};

/** A checkout as the buyer sees it, in camelCase. */
export function publicCheckoutView(world: World, row: CheckoutRow, baseUrl: string): Schemas['CheckoutPublic'] {
  return world.view(publicCheckout, row, baseUrl);
}

/** What the buyer gets who has just confirmed. The token is shown here only. */
export function confirmedCheckoutView(
  world: World,
  { checkout: row, customer_session_token }: { checkout: CheckoutRow; customer_session_token: string },
  baseUrl: string,
): Schemas['CheckoutConfirmed'] {
  return {
    ...publicCheckoutView(world, row, baseUrl),
    status: 'confirmed',
    customerSessionToken: customer_session_token,
  };
}

const checkout: ViewRules<World, CheckoutRow, Schemas['Checkout']> = {
  sources: (world) => [...sourcesOfOffer(world), world.tables.customers],
  build: (world, row, baseUrl) => {
    const customer = row.customer_id === null ? undefined : world.tables.customers.get(row.customer_id);
    return {
      ...publicCheckoutView(world, row, baseUrl),
      metadata: row.metadata,
      externalCustomerId: row.external_customer_id,
      customerExternalId: row.external_customer_id,
      subscriptionId: row.subscription_id,
      customerMetadata: row.customer_metadata,
      customer: customer ? checkoutCustomer(customer) : null,
    };
  },
};

/** A checkout as the seller sees it, in camelCase. */
export function checkoutView(world: World, row: CheckoutRow, baseUrl: string): Schemas['Checkout'] {
  return world.view(checkout, row, baseUrl);
}

function sourcesOfOffer({ tables }: World): Versioned[] {
  const { products, prices, benefits, files, customFields, meters, discounts, organizations } = tables;
  return [products, prices, benefits, files, customFields, meters, discounts, organizations];
}

/** The fields that are shown as they are stored. */
function buyerOf(row: CheckoutRow) {
  const {
    organization_id,
    metadata,
    external_customer_id,
    subscription_id,
    customer_metadata,
    product_ids,
    success_url,
    payment_intent,
    ...shown
  } = row;
  return shown;
}

function offerOf(world: World, row: CheckoutRow, baseUrl: string) {
  const { tables } = world;
  const product = tables.products.get(row.product_id);
  const price = tables.prices.get(row.product_price_id);
  const organization = tables.organizations.get(row.organization_id);
  if (!product || !price || !organization) throw new Error(`The checkout ${row.id} has lost what it sells`);
  const url = `${baseUrl}/checkout/${row.client_secret}`;
  return {
    url,
    successUrl: row.success_url === null ? `${url}/confirmation` : withCheckoutId(row.success_url, row.id),
    products: existing(row.product_ids, tables.products).map((other) => checkoutProductView(world, other, baseUrl)),
    product: checkoutProductView(world, product, baseUrl),
    productPrice: toCamelCase(priceView(world, price)),
    discount: toCamelCase(appliedDiscount(world, row.discount_id)),
    organization: toCamelCase(organizationView(world, organization)),
    attachedCustomFields: toCamelCase(questionsOf(world, product)),
    paymentProcessor: 'stripe' as const,
    paymentProcessorMetadata: processorMetadata(row, organization),
  };
}

/** A success address with the checkout's id in it. One with other placeholders in braces is left as it was given. */
function withCheckoutId(successUrl: string, checkoutId: string): string {
  const others = successUrl.replaceAll(ID_PLACEHOLDER, '');
  return /[{}]/.test(others) ? successUrl : successUrl.replaceAll(ID_PLACEHOLDER, checkoutId);
}

/** What the payment form needs of the processor, in the processor's own spelling. */
function processorMetadata(row: CheckoutRow, { slug }: OrganizationRow): Schemas['PaymentProcessorMetadata'] {
  const { customer_id, payment_intent } = row;
  return {
    publishable_key: `mock_pk_${slug}`,
    ...(customer_id && { customer_id, customer_session_client_secret: `mock_cuss_${row.id}` }),
    ...(payment_intent && {
      intent_client_secret: payment_intent.client_secret,
      intent_status: payment_intent.status,
    }),
  };
}

function paymentOf(world: World, row: CheckoutRow) {
  return toCamelCase({ ...dueOf(world, row), customer_billing_address_fields: requiredAddressFields(row) });
}

function checkoutCustomer(row: CustomerRow): Schemas['CheckoutCustomer'] {
  const { id, created_at, modified_at, email, email_verified, name, billing_address, tax_id, oauth_accounts } = row;
  const shown = { id, created_at, modified_at, email, email_verified, name, billing_address, tax_id };
  // The keys of the map are the platforms' own, so only what they lead to is respelled.
  const accounts = Object.entries(oauth_accounts).map(([key, account]) => [key, toCamelCase(account)] as const);
  return { ...toCamelCase(shown), oauthAccounts: Object.fromEntries(accounts) };
}
