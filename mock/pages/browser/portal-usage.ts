import type { components } from '../../../generated/types.ts';
import { make } from './dom.ts';
import { money } from './money.ts';
import { heading, listEntry, meta, portal, showList } from './portal-list.ts';
import { unitText } from './price.ts';

type Schemas = components['schemas'];
type Meter = Schemas['PortalCustomerMeter'];
type MeteredPrice = Schemas['ProductPriceMeteredUnit'];

const QUANTITY = new Intl.NumberFormat('en', { maximumFractionDigits: 12 });

/** Lists what the customer has used since the last reset, with what is included and what the rest costs. */
export function showUsage(): Promise<void> {
  let prices: Promise<readonly MeteredPrice[]> | undefined;
  return showList<Meter>('usage', '/meters/', async (one) => {
    prices ??= pricesPaid();
    try {
      const price = (await prices).find(({ meter_id }) => meter_id === one.meter_id);
      return entry(one, price);
    } catch (error) {
      // Whoever tries again asks again.
      prices = undefined;
      throw error;
    }
  });
}

async function pricesPaid(): Promise<readonly MeteredPrice[]> {
  const { items } = await portal<Schemas['PortalSubscriptionList']>('/subscriptions/?active=true&limit=100');
  return items.flatMap(({ prices }) => prices.filter((price) => price.amount_type === 'metered_unit'));
}

function entry({ meter, consumed_units, credited_units, balance }: Meter, price: MeteredPrice | undefined) {
  const used = QUANTITY.format(consumed_units);
  const standing =
    credited_units === 0 ? `${used} used` : `${used} of ${QUANTITY.format(credited_units)} used, ${leftText(balance)}`;
  const cost = price && meta(credited_units === 0 ? costText(price) : `Beyond that ${costText(price)}`);
  return listEntry({ head: heading(meter.name, null), facts: [make('p', {}, standing), ...(cost ? [cost] : [])] });
}

function leftText(balance: number): string {
  return balance < 0 ? `${QUANTITY.format(-balance)} too many` : `${QUANTITY.format(balance)} left`;
}

function costText({ unit_amount, price_currency, cap_amount, recurring_interval }: MeteredPrice): string {
  const rhythm = recurring_interval ? ` per ${recurring_interval}` : '';
  const most = cap_amount === null ? '' : `, at most ${money(cap_amount, price_currency)}${rhythm}`;
  return `${unitText(unit_amount, price_currency)} each${most}`;
}
