import { clockRoutes } from './clock.ts';
import { type PageParts, pageRoutes } from './pages.ts';
import { refundRoutes } from './refunds.ts';
import type { ControlRoute } from './route.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every operation of the control API, in the order of its document. */
export function controlRoutes(parts: PageParts): readonly ControlRoute[] {
  return [...pageRoutes(parts), ...clockRoutes, ...refundRoutes, ...webhookRoutes];
}
