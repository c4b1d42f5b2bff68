import type { WebhookEventType } from '../../generated/types.ts';
import type * as rows from './rows.ts';

/** The row that an event is about, by the noun in its name. */
interface RowsByNoun {
  readonly benefit: rows.BenefitRow;
  readonly benefit_grant: rows.BenefitGrantRow;
  readonly checkout: rows.CheckoutRow;
  readonly customer: rows.CustomerRow;
  readonly order: rows.OrderRow;
  readonly organization: rows.OrganizationRow;
  readonly product: rows.ProductRow;
  readonly refund: rows.RefundRow;
  readonly subscription: rows.SubscriptionRow;
}

type NounOf<E extends string> = E extends `${infer Noun}.${string}` ? Noun : never;

/** The row that each webhook event is about. */
export type EventRows = { readonly [E in WebhookEventType]: RowsByNoun[NounOf<E> & keyof RowsByNoun] };
