import type { MeterAggregation } from '../../generated/types.ts';
import { add, decimal, toNumber, ZERO } from './decimals.ts';
import { type MeteredEvent, metadataKey } from './meter-filters.ts';

type Measured = Pick<MeteredEvent, 'metadata'>;
type Combine = (values: readonly number[]) => number;

const COMBINE: Readonly<Record<Exclude<MeterAggregation['func'], 'count'>, Combine>> = {
  sum: exactSum,
  max: (values) => values.reduce((most, value) => Math.max(most, value)),
  min: (values) => values.reduce((least, value) => Math.min(least, value)),
  avg: (values) => exactSum(values) / values.length,
};

/** What an aggregation takes of an event; null where that is no number. */
export function measuredValue(aggregation: MeterAggregation, { metadata }: Measured): number | null {
  if (aggregation.func === 'count') return null;
  const key = metadataKey(aggregation.property);
  const value = Object.hasOwn(metadata, key) ? metadata[key] : null;
  return typeof value === 'number' ? value : null;
}

/** What events that have passed a meter's filter come to. Events where the property is no number are left out. */
export function aggregate(aggregation: MeterAggregation, events: readonly Measured[]): number {
  if (aggregation.func === 'count') return events.length;
  const values = events.map((event) => measuredValue(aggregation, event)).filter((value) => value !== null);
  return values.length === 0 ? 0 : COMBINE[aggregation.func](values);
}

/** 0.1 and 0.2 are 0.3. */
function exactSum(values: readonly number[]): number {
  const plain = values.reduce((total, value) => total + value, 0);
  if (Number.isSafeInteger(plain) && values.every(Number.isSafeInteger)) return plain;
  return toNumber(values.reduce((total, value) => add(total, decimal(value)), ZERO));
}
