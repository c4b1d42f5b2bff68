import type { components } from '../../generated/types.ts';
import type { CustomerMeterRow, MeterRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';
import { customerView } from './customers.ts';

type Schemas = components['schemas'];

const customerMeter: ViewRules<World, CustomerMeterRow, Schemas['CustomerMeter']> = {
  sources: ({ tables }) => [tables.customers, tables.meters],
  build: (world, row) => {
    const customer = world.tables.customers.get(row.customer_id);
    if (!customer) throw new Error(`The customer meter ${row.id} has lost its customer`);
    return { ...quantities(row), customer: customerView(world, customer), meter: meterOf(world, row) };
  },
};

/** What a customer has of a meter, as the seller sees it. */
export function customerMeterView(world: World, row: CustomerMeterRow): Schemas['CustomerMeter'] {
  return world.view(customerMeter, row);
}

const portalCustomerMeter: ViewRules<World, CustomerMeterRow, Schemas['PortalCustomerMeter']> = {
  sources: ({ tables }) => [tables.meters],
  build: (world, row) => {
    const { id, created_at, modified_at, name } = meterOf(world, row);
    return { ...quantities(row), meter: { id, created_at, modified_at, name } };
  },
};

/** The same as the customer sees it: without the meter's rule. */
export function portalCustomerMeterView(world: World, row: CustomerMeterRow): Schemas['PortalCustomerMeter'] {
  return world.view(portalCustomerMeter, row);
}

function quantities(row: CustomerMeterRow) {
  const { id, created_at, modified_at, customer_id, meter_id, consumed_units, credited_units, balance } = row;
  return { id, created_at, modified_at, customer_id, meter_id, consumed_units, credited_units, balance };
}

function meterOf({ tables }: World, { id, meter_id }: CustomerMeterRow): MeterRow {
  const meter = tables.meters.get(meter_id);
  if (!meter) throw new Error(`The customer meter ${id} has lost its meter`);
  return meter;
}
