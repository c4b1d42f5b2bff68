import type { TestWorld, ToldEvent } from './mock.ts';

/**
 * Runs `work`, waits until everything is done that it leads to, and gives the events that were recorded meanwhile, oldest
 * first.
 */
export async function eventsDuring(world: TestWorld, work: () => Promise<unknown>): Promise<readonly ToldEvent[]> {
  const before = world.events.length;
  await work();
  await world.settle();
  return world.events.slice(before);
}

/** The names alone. */
export async function eventTypesDuring(world: TestWorld, work: () => Promise<unknown>): Promise<string[]> {
  return (await eventsDuring(world, work)).map(({ type }) => type);
}
