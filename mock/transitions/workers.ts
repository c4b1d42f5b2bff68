import type { Workers } from '../kernel/world.ts';
import type { Tables } from '../tables.ts';
import { expireCheckout } from './checkouts.ts';
import { EXPIRE_CHECKOUT } from './new-checkout.ts';

/** What is done when scheduled work is due, by its kind. Data is what it was scheduled with. */
export const workers: Workers<Tables> = {
  [EXPIRE_CHECKOUT]: (world, data) => expireCheckout(world, (data as { id: string }).id),
};
