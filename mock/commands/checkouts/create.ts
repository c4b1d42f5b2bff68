import type { components } from '../../../generated/types.ts';
import { isMoreThanCountry, normalizeAddress } from '../../domain/addresses.ts';
import { advanceCheckout, CHECKOUT_LIFETIME } from '../../domain/checkout-status.ts';
import { currencyOf, startingAmount } from '../../domain/prices.ts';
import type { CheckoutRow, CustomerRow, ProductRow, SubscriptionRow } from '../../domain/rows.ts';
import { taken } from '../../domain/state-table.ts';
import { rejectFaults, type ValidationFault } from '../../kernel/errors.ts';
import { toWire } from '../../kernel/instant.ts';
import type { SnakeCase } from '../../kernel/spelling.ts';
import { soldPrices } from '../../queries/products.ts';
import { type World, within } from '../../tables.ts';
import { buyerFrom, UNKNOWN_BUYER } from './buyer.ts';
import { offeredProducts } from './offer.ts';
import { applyChange, type CheckoutChange } from './update.ts';

type CheckoutInput = SnakeCase<components['schemas']['CheckoutCreate']>;

/** Opens a checkout with the first product selected. 422 with every fault of the input. */
export function createCheckout(world: World, organizations: readonly string[], input: CheckoutInput): CheckoutRow {
  const faults: ValidationFault[] = [];
  const wanted = { ids: input.products, placeOf: (index: number) => ['products', index] };
  const products = offeredProducts(world, organizations, wanted, faults);
  if (products.length === 0) rejectFaults(faults);
  const row = applyChange(world, blankCheckout(world, input, products, faults), changeFrom(input), faults);
  world.tables.checkouts.put(row);
  world.schedule(world.now + CHECKOUT_LIFETIME, 'checkout.expire', { id: row.id });
  world.emit('checkout.created', row);
  return row;
}

/** A checkout before anything was chosen or entered, with what the seller says of it. */
function blankCheckout(
  world: World,
  input: CheckoutInput,
  products: readonly ProductRow[],
  faults: ValidationFault[],
): CheckoutRow {
  const [product] = products;
  const [price] = product ? soldPrices(world, product) : [];
  if (!product || !price) throw new Error('A checkout needs a product with a price');
  const linked = linkedCustomer(world, product.organization_id, input, faults);
  const upgraded = upgradedSubscription(world, product.organization_id, input, faults);
  const customer = upgraded ? world.tables.customers.find(upgraded.customer_id) : linked;
  const buyer = customer ? buyerFrom(customer) : UNKNOWN_BUYER;
  return {
    id: world.ids.uuid(),
    created_at: world.timestamp,
    modified_at: null,
    ...buyer,
    customer_email: input.customer_email ?? buyer.customer_email,
    ...taken(advanceCheckout(null, 'open')),
    organization_id: product.organization_id,
    client_secret: world.ids.secret('mock_c_'),
    expires_at: toWire(world.now + CHECKOUT_LIFETIME),
    success_url: input.success_url ?? null,
    embed_origin: input.embed_origin ?? null,
    product_ids: products.map(({ id }) => id),
    product_id: product.id,
    product_price_id: price.id,
    discount_id: null,
    allow_discount_codes: input.allow_discount_codes ?? true,
    require_billing_address: needsFullAddress(input),
    amount: startingAmount(price, null),
    discount_amount: 0,
    tax_amount: null,
    currency: currencyOf(price),
    custom_field_data: {},
    metadata: input.metadata ?? {},
    external_customer_id: externalIdOf(input),
    subscription_id: input.subscription_id ?? null,
    customer_metadata: input.customer_metadata ?? {},
  };
}

/** What the seller enters for the buyer. Null says nothing, so that it does not undo what the customer brings. */
function changeFrom(input: CheckoutInput): CheckoutChange {
  return {
    amount: input.amount,
    discount_id: input.discount_id ?? undefined,
    custom_field_data: input.custom_field_data,
    is_business_customer: input.is_business_customer,
    customer_name: input.customer_name ?? undefined,
    customer_email: input.customer_email ?? undefined,
    customer_ip_address: input.customer_ip_address ?? undefined,
    customer_billing_name: input.customer_billing_name ?? undefined,
    customer_billing_address: input.customer_billing_address ?? undefined,
    customer_tax_id: input.customer_tax_id ?? undefined,
  };
}

/** The customer that the checkout is for: by id, which has to exist, or by external id, which may come to exist. */
function linkedCustomer(
  { tables }: World,
  organizationId: string,
  input: CheckoutInput,
  faults: ValidationFault[],
): CustomerRow | undefined {
  if (input.customer_id) {
    const customer = tables.customers.find(input.customer_id);
    if (customer?.organization_id === organizationId) return customer;
    faults.push({ loc: ['body', 'customerId'], msg: 'No customer with this id', type: 'value_error' });
    return undefined;
  }
  const externalId = externalIdOf(input);
  return externalId === null ? undefined : tables.customers.findBy('external_id', within(organizationId, externalId));
}

/** The subscription that the checkout upgrades, whose customer it is for. All of its prices have to be free. */
function upgradedSubscription(
  { tables }: World,
  organizationId: string,
  { subscription_id: id }: CheckoutInput,
  faults: ValidationFault[],
): SubscriptionRow | undefined {
  if (!id) return undefined;
  const subscription = tables.subscriptions.find(id);
  const prices = subscription?.agreed_prices ?? [];
  const isFree = prices.length > 0 && prices.every((price) => price.amount_type === 'free');
  if (isFree && subscription?.status === 'active' && subscription.organization_id === organizationId) {
    return subscription;
  }
  faults.push({ loc: ['body', 'subscriptionId'], msg: 'No free subscription with this id', type: 'value_error' });
  return undefined;
}

function needsFullAddress(input: CheckoutInput): boolean {
  const address = input.customer_billing_address;
  return input.require_billing_address === true || isMoreThanCountry(address ? normalizeAddress(address) : null);
}

function externalIdOf(input: CheckoutInput): string | null {
  return input.external_customer_id ?? input.customer_external_id ?? null;
}
