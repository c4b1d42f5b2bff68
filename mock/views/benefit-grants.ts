import type { components } from '../../generated/types.ts';
import type { BenefitGrantRow } from '../domain/rows.ts';
import type { World } from '../tables.ts';
import { customerView } from './customers.ts';

type Schemas = components['schemas'];

/** A benefit grant as its webhook events carry it. `previous` are the properties before a change. */
export function benefitGrantEvent(
  world: World,
  row: BenefitGrantRow,
  previous: Schemas['BenefitGrantProperties'] | null = null,
): Schemas['BenefitGrantEvent'] {
  const { organization_id, ...own } = row;
  const customer = world.tables.customers.get(row.customer_id);
  const benefit = world.tables.benefits.get(row.benefit_id);
  if (!customer || !benefit) throw new Error(`The grant ${row.id} has lost its customer or its benefit`);
  return { ...own, customer: customerView(world, customer), benefit, previous_properties: previous };
}
