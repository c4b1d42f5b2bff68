import type { components, WebhookEventType } from '../../generated/types.ts';
import type { EventRows } from '../domain/event-rows.ts';
import type * as rows from '../domain/rows.ts';
import type { RecordedEvent } from '../kernel/outbox.ts';
import type { World } from '../tables.ts';
import { benefitGrantEvent } from './benefit-grants.ts';
import { benefitView } from './benefits.ts';
import { checkoutView } from './checkouts.ts';
import { customerStateView, customerView } from './customers.ts';
import { orderView } from './orders.ts';
import { organizationView } from './organizations.ts';
import { productView } from './products.ts';
import { subscriptionView } from './subscriptions.ts';

type Schemas = components['schemas'];
type Payload = Schemas[Extract<keyof Schemas, `Webhook${string}`>];
type DataOf<E extends WebhookEventType> = Extract<Payload, { type: E }>['data'];

interface Rendered<R> {
  readonly row: R;
  /** The row before the change, where the event tells of one. */
  readonly previous: R | null;
  /** What the addresses in the payload begin with. */
  readonly baseUrl: string;
}

type Render<E extends WebhookEventType> = (world: World, event: Rendered<EventRows[E]>) => DataOf<E>;

const benefit = (world: World, { row }: Rendered<rows.BenefitRow>) => benefitView(world, row);
const grant = (world: World, { row, previous }: Rendered<rows.BenefitGrantRow>) =>
  benefitGrantEvent(world, row, previous?.properties ?? null);
const checkout = (world: World, { row, baseUrl }: Rendered<rows.CheckoutRow>) => checkoutView(world, row, baseUrl);
const customer = (world: World, { row }: Rendered<rows.CustomerRow>) => customerView(world, row);
const order = (world: World, { row }: Rendered<rows.OrderRow>) => orderView(world, row);
const product = (world: World, { row, baseUrl }: Rendered<rows.ProductRow>) => productView(world, row, baseUrl);
const subscription = (world: World, { row, baseUrl }: Rendered<rows.SubscriptionRow>) =>
  subscriptionView(world, row, baseUrl);

/** What the payload of each event carries: one place for all 27. */
const RENDERERS: { readonly [E in WebhookEventType]: Render<E> } = {
  'benefit.created': benefit,
  'benefit.updated': benefit,
  'benefit_grant.created': grant,
  'benefit_grant.cycled': grant,
  'benefit_grant.revoked': grant,
  'benefit_grant.updated': grant,
  'checkout.created': checkout,
  'checkout.updated': checkout,
  'customer.created': customer,
  'customer.deleted': customer,
  'customer.state_changed': (world, { row }) => customerStateView(world, row),
  'customer.updated': customer,
  'order.created': order,
  'order.paid': order,
  'order.refunded': order,
  'order.updated': order,
  'organization.updated': (world, { row }) => organizationView(world, row),
  'product.created': product,
  'product.updated': product,
  'refund.created': (_, { row }) => row,
  'refund.updated': (_, { row }) => row,
  'subscription.active': subscription,
  'subscription.canceled': subscription,
  'subscription.created': subscription,
  'subscription.revoked': subscription,
  'subscription.uncanceled': subscription,
  'subscription.updated': subscription,
};

/** What the payload of an event carries, from the world as it is now. */
export function eventData(
  world: World,
  { type, row, previous }: Pick<RecordedEvent, 'type' | 'row' | 'previous'>,
  baseUrl: string,
): unknown {
  // A world's `emit` has taken the row that belongs to the type.
  const render = RENDERERS[type as WebhookEventType] as (world: World, event: object) => unknown;
  return render(world, { row, previous, baseUrl });
}
