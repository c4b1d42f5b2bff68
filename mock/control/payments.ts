import { failCheckout, failPayment, succeedPayment } from '../commands/checkouts/payment.ts';
import type { CheckoutRow } from '../domain/rows.ts';
import { notFound } from '../kernel/errors.ts';
import type { World } from '../tables.ts';
import { checkoutView } from '../views/checkouts.ts';
import { json } from './answers.ts';
import type { ControlRoute } from './route.ts';

const CHECKOUT = {
  type: 'object',
  description: 'The checkout, as `checkouts.get` returns it.',
  required: ['id', 'status'],
  properties: {
    id: { type: 'string', format: 'uuid', description: "The checkout's id." },
    status: { type: 'string', description: 'Where the checkout stands now.' },
  },
} as const;

const WAITING =
  'A checkout waits for this that was confirmed with a confirmation token that contains `requires_action`. ' +
  'Fails with 404 when there is no such checkout, and with 403 when it is not confirmed.';

/** How the payments of checkouts end that wait for their buyers, and the end of a checkout itself. */
export const paymentRoutes: readonly ControlRoute[] = [
  ending('/_mock/payments/{checkout_id}/complete', {
    operationId: 'payments.complete',
    summary: 'Complete the payment of a checkout',
    description: `The checkout becomes \`succeeded\`, and the buyer gets what was bought. ${WAITING}`,
    end: succeedPayment,
  }),
  ending('/_mock/payments/{checkout_id}/fail', {
    operationId: 'payments.fail',
    summary: 'Let the payment of a checkout fail',
    description: `The checkout is open again, so that the buyer can try another card. ${WAITING}`,
    end: failPayment,
  }),
  ending('/_mock/checkouts/{checkout_id}/fail', {
    operationId: 'checkouts.fail',
    summary: 'Let a checkout fail for good',
    description:
      'The checkout becomes `failed`, which the platform itself never does to one. Fails with 404 when there is no such ' +
      'checkout, and with 403 when it is neither open nor confirmed.',
    end: failCheckout,
  }),
];

interface Ending extends Pick<ControlRoute, 'operationId' | 'summary' | 'description'> {
  readonly end: (world: World, row: CheckoutRow) => CheckoutRow;
}

function ending(path: string, { end, ...described }: Ending): ControlRoute {
  return {
    ...described,
    method: 'POST',
    path,
    gives: CHECKOUT,
    answer: (call) =>
      call.transact((world) => {
        const row = world.tables.checkouts.find(call.path.checkout_id ?? '');
        if (!row) throw notFound('checkout');
        return json(200, checkoutView(world, end(world, row), call.baseUrl));
      }),
  };
}
