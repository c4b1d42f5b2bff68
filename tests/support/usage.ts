import { ID } from '../../mock/fixtures/ids.ts';
import type { TestWorld } from './mock.ts';

/** Reports `count` runs more of the story's customer, who has 42. */
export async function useRuns(world: TestWorld, count: number): Promise<void> {
  const event = { name: 'teammate.run', customer_id: ID.customer };
  await world.client().events.ingest({ body: { events: new Array(count).fill(event) } });
}
