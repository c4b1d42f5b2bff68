import type { OperationId } from '../../generated/control/operations.ts';
import type { EndedCheckout, TestToken } from '../../generated/control/types.ts';
import { failCheckout, failPayment, succeedPayment } from '../commands/checkouts/payment.ts';
import { declineFor } from '../domain/declines.ts';
import type { CheckoutRow } from '../domain/rows.ts';
import { TEST_TOKENS, type TestTokenEntry } from '../domain/test-tokens.ts';
import { behaviourOf } from '../domain/token-behaviour.ts';
import { notFound } from '../kernel/errors.ts';
import type { World } from '../tables.ts';
import { checkoutView } from '../views/checkouts.ts';
import type { ControlCall, ControlHandlers } from './call.ts';

type Ending = Extract<OperationId, 'payments.complete' | 'payments.fail' | 'checkouts.fail'>;

/** How payments end: what tokens stand for, the payments that wait for their buyers, and the end of a checkout itself. */
export const paymentHandlers: ControlHandlers<Ending | 'payments.listTokens'> = {
  'payments.listTokens': () => ({ items: TEST_TOKENS.map(tokenView) }),
  'payments.complete': (call) => end(call, succeedPayment),
  'payments.fail': (call) =>
    end(call, (world, row) => failPayment(world, row, declineFor(call.body?.reason ?? 'card_declined'))),
  'checkouts.fail': (call) => end(call, failCheckout),
};

function tokenView({ token, description, paying, saving }: TestTokenEntry): TestToken {
  return { token, name: (paying ?? saving)?.name ?? token, description, ...behaviourOf(token) };
}

function end(
  { path, baseUrl, transact }: ControlCall<Ending>,
  decide: (world: World, row: CheckoutRow) => CheckoutRow,
): Promise<EndedCheckout> {
  return transact((world) => {
    const row = world.tables.checkouts.find(path.checkout_id);
    if (!row) throw notFound('checkout');
    return { ...checkoutView(world, decide(world, row), baseUrl) };
  });
}
