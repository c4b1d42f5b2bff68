/** A row that work is about. */
interface Subject {
  readonly id: string;
}

/** The end of a period of a subscription. It means nothing any more once the subscription has another period. */
export interface PeriodEnd extends Subject {
  /** As the wire has it. */
  readonly current_period_end: string;
}

export interface ChargeRetry {
  readonly order_id: string;
  /** How often the payment has failed. */
  readonly failures: number;
}

/** A customer who has a benefit. */
export interface BenefitOfCustomer {
  readonly benefit_id: string;
  readonly customer_id: string;
}

/** A customer who has bought a product. */
export interface ProductOfCustomer {
  readonly product_id: string;
  readonly customer_id: string;
}

/** The kinds of work that lie ahead of a world, each with the data that it is planned with. */
export interface JobData {
  /** Brings what a customer has of a benefit to what the benefit gives now. */
  readonly 'benefit.carry_over': BenefitOfCustomer;
  /** Takes a deleted benefit back from a customer. */
  readonly 'benefit.withdraw': BenefitOfCustomer;
  /** Ends the payment of a confirmed checkout. */
  readonly 'checkout.complete': Subject;
  /** Ends the time of a checkout. */
  readonly 'checkout.expire': Subject;
  /** Counts a part of the usage log, by positions, for a meter that was made or changed after it. */
  readonly 'meter.count': { readonly meter_id: string; readonly start: number; readonly end: number };
  /** Counts a part of what waited for a customer with an external id: places in the order of time. */
  readonly 'meter.adopt': { readonly customer_id: string; readonly start: number; readonly end: number };
  /** Forgets an upload that was not completed in time. */
  readonly 'file.forget_upload': Subject;
  /** Makes the invoice of an order. */
  readonly 'order.make_invoice': Subject;
  /** Charges an order again whose payment failed. */
  readonly 'order.retry_charge': ChargeRetry;
  /** Gives a customer what a product gives now, and takes back the rest. */
  readonly 'product.regrant': ProductOfCustomer;
  /** Lets a refund fail that the card does not take. */
  readonly 'refund.fail': Subject;
  /** Ends a period of a subscription, which is then renewed or over. */
  readonly 'subscription.end_period': PeriodEnd;
  /** Sends a webhook event again. */
  readonly 'webhook.retry': Subject;
}

/** One attempt to send a webhook event to its endpoint. */
export interface Sending {
  readonly event_id: string;
  readonly endpoint_id: string;
  /** Made by hand: one attempt, whatever came of those before. */
  readonly is_redelivery: boolean;
}

/** A file whose bytes are looked through. */
export interface Sweep {
  readonly file_id: string;
}

/** What is done outside a world, each with the data that it is asked for with. */
export interface EffectData {
  /** Deletes the bytes that were sent for a file and that none of its parts has. */
  readonly 'blobs.sweep': Sweep;
  readonly 'webhook.send': Sending;
}
