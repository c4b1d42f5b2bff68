import type { CustomerMeterRow } from '../domain/rows.ts';
import { notFound } from '../kernel/errors.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { list } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { portalCustomerMeterView } from '../views/customer-meters.ts';

type Operation = 'portal.meters.list' | 'portal.meters.get';

const rulesIn = ({ tables }: World): ListRules<'portal.meters.list', CustomerMeterRow> => ({
  defaultSorting: ['-modified_at'],
  filters: { meter_id: (row, id) => row.meter_id === id },
  sorts: {
    modified_at: (row) => row.modified_at,
    meter_id: (row) => row.meter_id,
    meter_name: (row) => tables.meters.get(row.meter_id)?.name ?? null,
    consumed_units: (row) => row.consumed_units,
    credited_units: (row) => row.credited_units,
    balance: (row) => row.balance,
  },
  search: (row) => [tables.meters.get(row.meter_id)?.name ?? null],
});

export const portalMeters: Handlers<Operation, World> = {
  'portal.meters.list': (call, world) => {
    const own = world.tables.customerMeters.listBy('customer', call.credential?.subject ?? '');
    return { status: 200, body: list(call, [own], rulesIn(world), (row) => portalCustomerMeterView(world, row)) };
  },

  'portal.meters.get': ({ credential, path }, world) => {
    const row = world.tables.customerMeters.find(path.id);
    if (!row || row.customer_id !== credential?.subject) throw notFound('meter');
    return { status: 200, body: portalCustomerMeterView(world, row) };
  },
};
