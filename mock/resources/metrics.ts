import { billingTypeOf } from '../domain/billing-type.ts';
import { dayRange, type Measured } from '../domain/metrics.ts';
import { RANGE_LIMITS, rangeFault } from '../domain/time-buckets.ts';
import type { Collection } from '../kernel/collection.ts';
import { invalid } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import type { Row } from '../kernel/listing.ts';
import { broken } from '../problems.ts';
import type { World } from '../tables.ts';
import { metricsView } from '../views/metrics.ts';

type Operation = 'metrics.get' | 'metrics.getLimits';

/** What every row that is measured can be filtered by. */
interface Concerned extends Row {
  readonly product_id: string;
  readonly customer_id: string | null;
}

export const metrics: Handlers<Operation, World> = {
  'metrics.get': (call, world) => {
    const { start_date, end_date, interval } = call.query;
    const range = dayRange(start_date, end_date, interval);
    const fault = rangeFault(range);
    if (fault) throw invalid({ loc: ['query', `${fault.at}_date`], ...broken(fault.msg) });
    return { status: 200, body: metricsView(measured(call, world), range) };
  },

  'metrics.getLimits': () => ({ status: 200, body: RANGE_LIMITS }),
};

/** The caller's rows of all time that pass the filters. */
function measured({ query, credential }: Call<'metrics.get'>, { tables }: World): Measured {
  const organizations = (credential?.organizations ?? []).filter((id) => isAmong(query.organization_id, id));
  const isWanted = ({ product_id, customer_id }: Concerned): boolean => {
    const product = tables.products.get(product_id);
    return (
      isAmong(query.product_id, product_id) &&
      isAmong(query.customer_id, customer_id) &&
      (query.billing_type === undefined ||
        (product !== undefined && isAmong(query.billing_type, billingTypeOf(product))))
    );
  };
  const rowsOf = <R extends Concerned>(table: Collection<R, string, 'organization'>): R[] =>
    organizations.flatMap((id) => Array.from(table.listBy('organization', id).oldestFirst()).filter(isWanted));
  return {
    orders: rowsOf(tables.orders),
    subscriptions: rowsOf(tables.subscriptions),
    checkouts: rowsOf(tables.checkouts),
  };
}

/** Whether a value is the one, or one of those, that a filter names. A filter that is not given lets all pass. */
function isAmong<V>(wanted: V | readonly V[] | undefined, value: V | null): boolean {
  return wanted === undefined || [wanted].flat().some((one) => one === value);
}
