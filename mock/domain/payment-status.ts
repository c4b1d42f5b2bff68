import type { PaymentStatus } from '../../generated/types.ts';
import type { Decline } from './declines.ts';
import type { PaymentRow } from './rows.ts';
import { type Row, type Step, transition } from './state-table.ts';

/** `wait` is a payment whose buyer has to act first. */
export type PaymentEvent = 'wait' | 'succeed' | 'fail';
export type PaymentRefusal = 'NotPending';

const ENDED: readonly PaymentStatus[] = ['succeeded', 'failed'];

export const PAYMENT_TABLE: readonly Row<PaymentStatus, PaymentEvent, PaymentRefusal>[] = [
  { event: 'wait', from: ['new'], to: 'pending' },
  { event: 'succeed', from: ['new', 'pending'], to: 'succeeded' },
  { event: 'succeed', from: ENDED, refused: 'NotPending' },
  { event: 'fail', from: ['new', 'pending'], to: 'failed' },
  { event: 'fail', from: ENDED, refused: 'NotPending' },
];

/** The fields that say where a payment stands. */
export type PaymentState = Pick<PaymentRow, 'status' | 'decline_reason' | 'decline_message'>;

/** How an attempt to charge goes: it succeeds, waits for the buyer, or is declined. */
export type ChargeResult = 'succeed' | 'wait' | Decline;

/** A payment after an event; null before it is made. */
export function advancePayment(
  payment: Pick<PaymentRow, 'status'> | null,
  result: ChargeResult,
): Step<PaymentState, PaymentRefusal> {
  const isDeclined = typeof result === 'object';
  const step = transition(PAYMENT_TABLE, payment?.status ?? 'new', isDeclined ? 'fail' : result);
  if (!step.ok) return step;
  const decline = isDeclined ? result : { decline_reason: null, decline_message: null };
  return { ok: true, fields: { status: step.to, ...decline } };
}
