import type { components } from '../../generated/types.ts';
import type { BenefitGrantRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';
import { benefitView } from './benefits.ts';
import { customerView } from './customers.ts';

type Schemas = components['schemas'];

const benefitGrant: ViewRules<World, BenefitGrantRow, Schemas['BenefitGrant']> = {
  sources: ({ tables }) => [tables.customers],
  build: (world, { organization_id, ...own }) => {
    const customer = world.tables.customers.get(own.customer_id);
    if (!customer) throw new Error(`The grant ${own.id} has lost its customer`);
    return { ...own, customer: customerView(world, customer) };
  },
};

/** A benefit grant as its seller sees it. */
export function benefitGrantView(world: World, row: BenefitGrantRow): Schemas['BenefitGrant'] {
  return world.view(benefitGrant, row);
}

/** A benefit grant as its webhook events carry it. `previous` are the properties before a change. */
export function benefitGrantEvent(
  world: World,
  row: BenefitGrantRow,
  previous: Schemas['BenefitGrantProperties'] | null = null,
): Schemas['BenefitGrantEvent'] {
  const benefit = world.tables.benefits.get(row.benefit_id);
  if (!benefit) throw new Error(`The grant ${row.id} has lost its benefit`);
  return { ...benefitGrantView(world, row), benefit: benefitView(world, benefit), previous_properties: previous };
}
