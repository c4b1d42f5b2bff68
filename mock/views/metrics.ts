import type { components } from '../../generated/types.ts';
import { metricDescriptors } from '../domain/metric-descriptors.ts';
import { type Measured, metricsOver } from '../domain/metrics.ts';
import type { Range } from '../domain/time-buckets.ts';
import { toWire } from '../kernel/instant.ts';

/** The metrics of a range with what they are called. */
export function metricsView(measured: Measured, range: Range): components['schemas']['Metrics'] {
  const { periods, totals } = metricsOver(measured, range);
  return {
    periods: periods.map(({ at, ...values }) => ({ timestamp: toWire(at), ...values })),
    totals,
    metrics: metricDescriptors(),
  };
}
