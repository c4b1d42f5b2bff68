import type { RefundStatus } from '../../generated/types.ts';
import type { Row } from './state-table.ts';

/** `wait` is a refund that is left pending (D059). */
export type RefundEvent = 'wait' | 'succeed' | 'fail' | 'cancel';

const ENDED: readonly RefundStatus[] = ['succeeded', 'failed', 'canceled'];

export const REFUND_TABLE: readonly Row<RefundStatus, RefundEvent, 'NotPending'>[] = [
  { event: 'wait', from: ['new'], to: 'pending' },
  { event: 'succeed', from: ['new', 'pending'], to: 'succeeded' },
  { event: 'succeed', from: ENDED, refused: 'NotPending' },
  { event: 'fail', from: ['pending'], to: 'failed' },
  { event: 'fail', from: ENDED, refused: 'NotPending' },
  { event: 'cancel', from: ['pending'], to: 'canceled' },
  { event: 'cancel', from: ENDED, refused: 'NotPending' },
];
