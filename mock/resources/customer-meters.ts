import type { CustomerMeterRow } from '../domain/rows.ts';
import { owned } from '../kernel/access.ts';
import type { Handlers } from '../kernel/handlers.ts';
import { listOwned } from '../kernel/lists/list.ts';
import type { ListRules } from '../kernel/lists/rules.ts';
import type { World } from '../tables.ts';
import { customerMeterView } from '../views/customer-meters.ts';

type Operation = 'customerMeters.list' | 'customerMeters.get';

const rulesIn = ({ tables }: World): ListRules<'customerMeters.list', CustomerMeterRow, 'organization_id'> => ({
  defaultSorting: ['-modified_at'],
  filters: {
    customer_id: (row, id) => row.customer_id === id,
    external_customer_id: (row, id) => tables.customers.get(row.customer_id)?.external_id === id,
    meter_id: (row, id) => row.meter_id === id,
  },
  sorts: {
    modified_at: (row) => row.modified_at,
    customer_id: (row) => row.customer_id,
    customer_name: (row) => tables.customers.get(row.customer_id)?.name ?? null,
    meter_id: (row) => row.meter_id,
    meter_name: (row) => tables.meters.get(row.meter_id)?.name ?? null,
    consumed_units: (row) => row.consumed_units,
    credited_units: (row) => row.credited_units,
    balance: (row) => row.balance,
  },
});

export const customerMeters: Handlers<Operation, World> = {
  'customerMeters.list': (call, world) => ({
    status: 200,
    body: listOwned(call, world.tables.customerMeters, rulesIn(world), (row) => customerMeterView(world, row)),
  }),

  'customerMeters.get': (call, world) => {
    const row = owned(call, world.tables.customerMeters.find(call.path.id), 'customer meter');
    return { status: 200, body: customerMeterView(world, row) };
  },
};
