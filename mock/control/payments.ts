import type { OperationId } from '../../generated/control/operations.ts';
import type { EndedCheckout } from '../../generated/control/types.ts';
import { failCheckout, failPayment, succeedPayment } from '../commands/checkouts/payment.ts';
import type { CheckoutRow } from '../domain/rows.ts';
import { notFound } from '../kernel/errors.ts';
import type { World } from '../tables.ts';
import { checkoutView } from '../views/checkouts.ts';
import type { ControlCall, ControlHandlers } from './call.ts';

type Ending = Extract<OperationId, 'payments.complete' | 'payments.fail' | 'checkouts.fail'>;

/** How the payments of checkouts end that wait for their buyers, and the end of a checkout itself. */
export const paymentHandlers: ControlHandlers<Ending> = {
  'payments.complete': ending(succeedPayment),
  'payments.fail': ending(failPayment),
  'checkouts.fail': ending(failCheckout),
};

function ending(end: (world: World, row: CheckoutRow) => CheckoutRow) {
  return ({ path, baseUrl, transact }: ControlCall<Ending>): Promise<EndedCheckout> =>
    transact((world) => {
      const row = world.tables.checkouts.find(path.checkout_id);
      if (!row) throw notFound('checkout');
      return { ...checkoutView(world, end(world, row), baseUrl) };
    });
}
