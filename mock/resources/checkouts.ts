import { confirmCheckout } from '../commands/checkouts/confirm.ts';
import { createCheckout } from '../commands/checkouts/create.ts';
import { updateCheckout } from '../commands/checkouts/update.ts';
import { hasExpired } from '../domain/checkout-status.ts';
import type { CheckoutRow } from '../domain/rows.ts';
import { owned } from '../kernel/access.ts';
import { named, notFound } from '../kernel/errors.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import { toSnakeCase } from '../kernel/spelling.ts';
import type { World } from '../tables.ts';
import { checkoutView, confirmedCheckoutView, publicCheckoutView } from '../views/checkouts.ts';

type ById = 'checkouts.get' | 'checkouts.update';
type BySecret = 'checkouts.clientGet' | 'checkouts.clientUpdate' | 'checkouts.clientConfirm';
type Operation = 'checkouts.list' | 'checkouts.create' | ById | BySecret;

const rules: ListRules<'checkouts.list', CheckoutRow, 'organization_id'> = {
  defaultSorting: ['-created_at'],
  filters: {
    product_id: (row, productId) => row.product_id === productId,
    customer_id: (row, customerId) => row.customer_id === customerId,
    status: (row, status) => row.status === status,
  },
  search: (row) => [row.customer_email],
  sorts: { expires_at: (row) => row.expires_at, status: (row) => row.status },
};

export const checkouts: Handlers<Operation, World> = {
  'checkouts.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.checkouts, rules, (row) => checkoutView(world, row, call.baseUrl)),
  }),

  'checkouts.create': (call, world) => {
    const row = createCheckout(world, call.credential?.organizations ?? [], toSnakeCase(call.body));
    return { status: 201, body: checkoutView(world, row, call.baseUrl) };
  },

  'checkouts.get': (call, world) => ({ status: 200, body: checkoutView(world, byId(call, world), call.baseUrl) }),

  'checkouts.update': (call, world) => {
    const row = updateCheckout(world, byId(call, world), toSnakeCase(call.body));
    return { status: 200, body: checkoutView(world, row, call.baseUrl) };
  },

  'checkouts.clientGet': (call, world) => ({
    status: 200,
    body: publicCheckoutView(world, bySecret(call, world), call.baseUrl),
  }),

  'checkouts.clientUpdate': (call, world) => {
    const row = updateCheckout(world, bySecret(call, world), toSnakeCase(call.body));
    return { status: 200, body: publicCheckoutView(world, row, call.baseUrl) };
  },

  'checkouts.clientConfirm': (call, world) => {
    const confirmed = confirmCheckout(world, bySecret(call, world), toSnakeCase(call.body));
    return { status: 200, body: confirmedCheckoutView(world, confirmed, call.baseUrl) };
  },
};

function byId(call: Call<ById>, { tables }: World): CheckoutRow {
  return owned(call, tables.checkouts.find(call.path.id), 'checkout');
}

/** Once its time has passed, a checkout is gone for the buyer, whatever its status (D064). */
function bySecret({ path }: Call<BySecret>, { tables, now }: World): CheckoutRow {
  const row = tables.checkouts.findBy('client_secret', path.client_secret);
  if (!row) throw notFound('checkout', 'client secret');
  if (hasExpired(row, now)) throw named('ExpiredCheckoutError', 'The checkout has expired.');
  return row;
}
