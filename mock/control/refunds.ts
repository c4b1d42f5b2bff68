import type { EndedRefund } from '../../generated/control/types.ts';
import { type RefundEnd, settleRefund } from '../commands/refunds/refunds.ts';
import { notFound } from '../kernel/errors.ts';
import type { ControlCall, ControlHandlers, OperationsOf } from './call.ts';

/** The ends of a refund that was left pending. */
export const refundHandlers: ControlHandlers<OperationsOf<'refunds'>> = {
  'refunds.complete': ending('succeed'),
  'refunds.fail': ending('fail'),
  'refunds.cancel': ending('cancel'),
};

function ending(end: RefundEnd) {
  return ({ path, transact }: ControlCall<OperationsOf<'refunds'>>): Promise<EndedRefund> =>
    transact((world) => {
      const row = world.tables.refunds.find(path.id);
      if (!row) throw notFound('refund');
      return { ...settleRefund(world, row, end) };
    });
}
