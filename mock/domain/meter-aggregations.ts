import type { MeterAggregation } from '../../generated/types.ts';
import { type MeteredEvent, metadataKey } from './meter-filters.ts';

/** What an aggregation takes of an event; null where that is no number. */
export function measuredValue(
  aggregation: MeterAggregation,
  { metadata }: Pick<MeteredEvent, 'metadata'>,
): number | null {
  if (aggregation.func === 'count') return null;
  const key = metadataKey(aggregation.property);
  const value = Object.hasOwn(metadata, key) ? metadata[key] : null;
  return typeof value === 'number' ? value : null;
}
