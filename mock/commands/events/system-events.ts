import type { EventSystem } from '../../../generated/types.ts';
import type { CustomerRow } from '../../domain/rows.ts';
import { momentOf } from '../../kernel/instant.ts';
import type { World } from '../../tables.ts';

type Recorded = EventSystem extends infer E ? (E extends EventSystem ? Pick<E, 'name' | 'metadata'> : never) : never;

/** Records what the platform did for a customer. */
export function recordSystemEvent(world: World, customer: CustomerRow, { name, metadata }: Recorded): void {
  world.usage.append([
    {
      id: world.ids.uuid(),
      organizationId: customer.organization_id,
      customerId: customer.id,
      externalCustomerId: null,
      name,
      source: 'system',
      at: momentOf(world.timestamp),
      data: metadata,
    },
  ]);
}
