import type { components } from '../../generated/types.ts';
import type { PaymentRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';

type Payment = components['schemas']['Payment'];

const payment: ViewRules<World, PaymentRow, Payment> = {
  sources: () => [],
  build: (_, { customer_id, customer_email, confirmation_token_id, ...shown }) => shown,
};

export function paymentView(world: World, row: PaymentRow): Payment {
  return world.view(payment, row);
}
