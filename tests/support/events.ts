import type { RecordedEvent } from '../../mock/kernel/outbox.ts';
import type { TestWorld } from './mock.ts';

/** Runs `work` and gives the events that it recorded, oldest first. */
export async function eventsDuring(world: TestWorld, work: () => Promise<unknown>): Promise<readonly RecordedEvent[]> {
  const before = world.inside.outbox.events.length;
  await work();
  return world.inside.outbox.events.slice(before);
}

/** The names alone. */
export async function eventTypesDuring(world: TestWorld, work: () => Promise<unknown>): Promise<string[]> {
  return (await eventsDuring(world, work)).map(({ type }) => type);
}
