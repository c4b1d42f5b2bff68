import type { OperationId } from '../../generated/operations.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import type { TestWorld } from './mock.ts';
import { ANA, buy, control } from './purchases.ts';
import type { ExampleRequest } from './requests.ts';

/** A call that differs from the example of the contract, in a world where something has been done before. */
export interface Variation {
  /** May tell what else the call needs, such as the id of what was made. */
  readonly before?: (world: TestWorld) => Promise<Partial<ExampleRequest> | undefined>;
  readonly change: Partial<ExampleRequest>;
  /** Ends what the call leaves pending. */
  readonly after?: (world: TestWorld) => Promise<unknown>;
}

const flag = (cancel_at_period_end: boolean) => ({ change: { body: { cancel_at_period_end } } });
const moveTo = (product_id: string) => ({ change: { body: { product_id } } });
const refund = (change: object) => ({
  change: { body: { order_id: ID.orderFoundingCrew, reason: 'customer_request', amount: 500, ...change } },
});

async function flagged(world: TestWorld): Promise<undefined> {
  await world.client().subscriptions.update({ id: ID.subscription, body: { cancel_at_period_end: true } });
}

/** From here on a difference is billed at once, and there is one, since a half of Jane's period is over. */
async function invoicing(world: TestWorld): Promise<undefined> {
  const { subscription_settings } = await world.client().organizations.get({ id: ID.organization });
  const body = { subscription_settings: { ...subscription_settings, prorationBehavior: 'invoice' as const } };
  await world.client().organizations.update({ id: ID.organization, body });
  await world.setTime(Date.parse('2025-07-16T22:05:00Z'));
}

/** Jane has the product that grants nothing. */
async function withoutBenefits(world: TestWorld): Promise<undefined> {
  await world.client().subscriptions.update({ id: ID.subscription, body: { product_id: ID.productRuns } });
}

/** An order with benefits that can be revoked. */
async function crewBought(world: TestWorld): Promise<Partial<ExampleRequest>> {
  await buy(world, ID.productFoundingCrew);
  await world.settle();
  const { items } = await world.client().orders.list({ product_id: ID.productFoundingCrew });
  return refund({ order_id: items[0]?.id, revoke_benefits: true }).change;
}

/** A difference is billed at once, and Jane's card is declined. */
async function declining(world: TestWorld): Promise<undefined> {
  await invoicing(world);
  const body = {
    confirmation_token_id: 'ctoken_renewal_fail',
    return_url: 'https://benchmate.example/',
    set_default: true,
  };
  await world.client('mock_cst_demo').portal.customers.createPaymentMethod({ body });
}

async function completeRefund(world: TestWorld): Promise<void> {
  const { items } = await world.client().refunds.list({ sorting: ['-created_at'] });
  await control(world, `refunds/${items[0]?.id}/complete`);
}

/** What operations do, beside their example, that tells of more than the example does. */
export const tellingCalls: Partial<Record<OperationId, readonly Variation[]>> = {
  'checkouts.clientConfirm': [{ change: { body: ANA } }],
  'portal.subscriptions.update': [
    flag(true),
    { before: flagged, ...flag(false) },
    { change: { body: { cancellation_comment: 'Too many teammates.' } } },
    moveTo(ID.productRuns),
    { before: withoutBenefits, ...moveTo(ID.productPro) },
    { before: invoicing, ...moveTo(ID.productBusiness) },
    { before: declining, ...moveTo(ID.productBusiness) },
  ],
  'products.updateBenefits': [{ before: withoutBenefits, change: { path: { id: ID.productRuns } } }],
  'refunds.create': [
    { before: crewBought, change: {} },
    { ...refund({ metadata: { mock_refund: 'pending' } }), after: completeRefund },
  ],
  'subscriptions.update': [
    flag(true),
    { before: flagged, ...flag(false) },
    { change: { body: { revoke: true } } },
    moveTo(ID.productRuns),
    { before: withoutBenefits, ...moveTo(ID.productPro) },
    { before: invoicing, ...moveTo(ID.productBusiness) },
    { before: declining, ...moveTo(ID.productBusiness) },
  ],
};
