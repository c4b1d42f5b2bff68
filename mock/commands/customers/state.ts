import type { World } from '../../tables.ts';

/** Tells that what a customer may use has changed: once for everything that happens at one time, and last. */
export function emitStateChanged(world: World, customerId: string): void {
  const row = world.tables.customers.get(customerId);
  if (row) world.emit('customer.state_changed', row);
}
