/** How the charges of a subscriber's renewals end: the tokens are those of the guide. */
export const TOKENS = {
  pays: 'ctoken_visa_4242',
  pays_late: 'tok_renewal_fail_twice_card_visa_9979',
  never_pays: 'tok_renewal_fail_card_visa_9995',
} as const;

export type Kind = keyof typeof TOKENS;

/** Days from a renewal to each attempt to charge it. The guide: again after 2, 5, 7 and 7 days. */
const ATTEMPTS: Readonly<Record<Kind, readonly (readonly [day: number, status: string])[]>> = {
  pays: [[0, 'succeeded']],
  pays_late: [
    [0, 'failed'],
    [2, 'failed'],
    [7, 'succeeded'],
  ],
  never_pays: [0, 2, 7, 14, 21].map((day) => [day, 'failed']),
};

const DAY = 86_400_000;

export interface ExpectedOrder {
  readonly at: number;
  readonly reason: string;
  readonly status: string;
  /** When there was an attempt to charge it, and how that ended, oldest first. */
  readonly payments: readonly (readonly [at: number, status: string])[];
}

export interface ExpectedSubscription {
  readonly status: string;
  readonly periodStart: number;
  readonly orders: readonly ExpectedOrder[];
}

/** What a monthly subscription has become that began at `start`, once all is done that is due by `now`. */
export function subscriptionAt(kind: Kind, start: number, now: number): ExpectedSubscription {
  const first: ExpectedOrder = {
    at: start,
    reason: 'subscription_create',
    status: 'paid',
    payments: [[start, 'succeeded']],
  };
  const orders = [first];
  for (let month = 1; monthsAfter(start, month) <= now; month += 1) {
    // Three weeks of attempts have ended it before the month is over.
    if (kind === 'never_pays' && month > 1) break;
    orders.push(renewalAt(kind, monthsAfter(start, month), now));
  }
  const latest = orders.at(-1) ?? first;
  return { status: statusAfter(latest), periodStart: latest.at, orders };
}

/** How often it became active: at first, and each time that an overdue order was paid. */
export function activations({ orders }: ExpectedSubscription): number {
  return orders.filter(({ payments }) => payments.at(-1)?.[1] === 'succeeded' && payments.length > 1).length + 1;
}

function renewalAt(kind: Kind, at: number, now: number): ExpectedOrder {
  const attempts = ATTEMPTS[kind].map(([day, status]) => [at + day * DAY, status] as const);
  const payments = attempts.filter(([when]) => when <= now);
  const status = payments.at(-1)?.[1] === 'succeeded' ? 'paid' : 'pending';
  return { at, reason: 'subscription_cycle', status, payments };
}

function statusAfter({ status, payments }: ExpectedOrder): string {
  if (status === 'paid') return 'active';
  return payments.length < ATTEMPTS.never_pays.length ? 'past_due' : 'canceled';
}

/** The same day and time, months later; the last day of a month that is too short. */
function monthsAfter(at: number, months: number): number {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + (at % DAY);
}
