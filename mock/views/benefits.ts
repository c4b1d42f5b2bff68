import type { components } from '../../generated/types.ts';
import type { BenefitRow } from '../domain/rows.ts';
import type { ViewRules } from '../kernel/view.ts';
import type { World } from '../tables.ts';

type Schemas = components['schemas'];

const benefit: ViewRules<World, BenefitRow, Schemas['Benefit']> = {
  sources: () => [],
  build: (_, { deleted_at, ...shown }) => shown,
};

/** A benefit as its seller sees it. */
export function benefitView(world: World, row: BenefitRow): Schemas['Benefit'] {
  return world.view(benefit, row);
}
