import { failCheckout, failPayment, succeedPayment } from '../commands/checkouts/payment.ts';
import type { CheckoutRow } from '../domain/rows.ts';
import { ID } from '../fixtures/ids.ts';
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
  examples: [{ id: ID.openCheckout, status: 'succeeded' }],
} as const;

const WAITING =
  'A checkout waits for this that was confirmed with a confirmation token that contains `requires_action`.';
const NOT_CONFIRMED = 'The checkout is not confirmed.';

/** How the payments of checkouts end that wait for their buyers, and the end of a checkout itself. */
export const paymentRoutes: readonly ControlRoute[] = [
  ending('/_mock/payments/{checkout_id}/complete', {
    operationId: 'payments.complete',
    summary: 'Complete the payment of a checkout',
    description: `The checkout becomes \`succeeded\`, and the buyer gets what was bought. ${WAITING}`,
    forbids: NOT_CONFIRMED,
    end: succeedPayment,
  }),
  ending('/_mock/payments/{checkout_id}/fail', {
    operationId: 'payments.fail',
    summary: 'Let the payment of a checkout fail',
    description: `The checkout is open again, so that the buyer can try another card. ${WAITING}`,
    forbids: NOT_CONFIRMED,
    end: failPayment,
  }),
  ending('/_mock/checkouts/{checkout_id}/fail', {
    operationId: 'checkouts.fail',
    summary: 'Let a checkout fail for good',
    description: 'The checkout becomes `failed`, which the platform itself never does to one.',
    forbids: 'The checkout is neither open nor confirmed.',
    end: failCheckout,
  }),
];

interface Ending extends Pick<ControlRoute, 'operationId' | 'summary' | 'description'> {
  /** When it is refused with 403. */
  readonly forbids: string;
  readonly end: (world: World, row: CheckoutRow) => CheckoutRow;
}

function ending(path: string, { end, forbids, ...described }: Ending): ControlRoute {
  return {
    ...described,
    method: 'POST',
    path,
    names: { checkout_id: { description: "The checkout's id.", example: ID.openCheckout } },
    gives: CHECKOUT,
    refuses: { 403: forbids, 404: 'There is no such checkout.' },
    answer: (call) =>
      call.transact((world) => {
        const row = world.tables.checkouts.find(call.path.checkout_id ?? '');
        if (!row) throw notFound('checkout');
        return json(200, checkoutView(world, end(world, row), call.baseUrl));
      }),
  };
}
