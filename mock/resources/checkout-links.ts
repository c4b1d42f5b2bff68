import { createCheckoutLink, updateCheckoutLink } from '../commands/checkout-links/links.ts';
import type { CheckoutLinkRow } from '../domain/rows.ts';
import { owned } from '../kernel/access.ts';
import type { Call, Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { checkoutLinkView } from '../views/checkout-links.ts';

type ById = 'checkoutLinks.get' | 'checkoutLinks.update' | 'checkoutLinks.delete';
type Operation = 'checkoutLinks.list' | 'checkoutLinks.create' | ById;

const rules: ListRules<'checkoutLinks.list', CheckoutLinkRow, 'organization_id'> = {
  defaultSorting: ['created_at'],
  filters: { product_id: (row, productId) => row.product_ids.includes(productId) },
  sorts: {
    label: (row) => row.label,
    success_url: (row) => row.success_url,
    allow_discount_codes: (row) => row.allow_discount_codes,
  },
};

export const checkoutLinks: Handlers<Operation, World> = {
  'checkoutLinks.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.checkoutLinks, rules, (row) => checkoutLinkView(world, row, call.baseUrl)),
  }),

  'checkoutLinks.create': (call, world) => {
    const row = createCheckoutLink(world, call.credential?.organizations ?? [], call.body);
    return { status: 201, body: checkoutLinkView(world, row, call.baseUrl) };
  },

  'checkoutLinks.get': (call, world) => ({
    status: 200,
    body: checkoutLinkView(world, byId(call, world), call.baseUrl),
  }),

  'checkoutLinks.update': (call, world) => ({
    status: 200,
    body: checkoutLinkView(world, updateCheckoutLink(world, byId(call, world), call.body), call.baseUrl),
  }),

  'checkoutLinks.delete': (call, world) => {
    world.tables.checkoutLinks.remove(byId(call, world).id);
    return { status: 204 };
  },
};

function byId(call: Call<ById>, { tables }: World): CheckoutLinkRow {
  return owned(call, tables.checkoutLinks.find(call.path.id), 'checkout link');
}
