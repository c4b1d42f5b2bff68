import type { components } from '../../generated/types.ts';
import { majorUnits } from '../domain/amount-text.ts';
import { toCsv } from '../domain/csv.ts';
import type { SubscriptionRow } from '../domain/rows.ts';
import { isActive } from '../domain/subscription-status.ts';
import type { World } from '../tables.ts';

type ExportRow = components['schemas']['SubscriptionExportRow'];

const HEAD = ['Email', 'Created At', 'Active', 'Product', 'Price', 'Currency', 'Interval'];

/** One subscription of an export. */
export function subscriptionExportView({ tables }: World, row: SubscriptionRow): ExportRow {
  const { created_at, amount, currency } = row;
  return {
    email: tables.customers.get(row.customer_id)?.email ?? '',
    created_at,
    active: isActive(row.status),
    product: tables.products.get(row.product_id)?.name ?? '',
    amount,
    currency,
    interval: row.recurring_interval,
  };
}

/** An export as a file for a spreadsheet, with prices in major units. */
export function subscriptionCsv(rows: readonly ExportRow[]): string {
  const lines = rows.map(({ email, created_at, active, product, amount, currency, interval }) => [
    email,
    created_at,
    String(active),
    product,
    majorUnits(amount),
    currency,
    interval,
  ]);
  return toCsv([HEAD, ...lines]);
}
