import { accountRoutes } from './accounts.ts';
import { clockRoutes } from './clock.ts';
import { oauth2Routes } from './oauth2.ts';
import { type PageParts, pageRoutes } from './pages.ts';
import { paymentRoutes } from './payments.ts';
import { refundRoutes } from './refunds.ts';
import type { ControlRoute } from './route.ts';
import { webhookRoutes } from './webhooks.ts';
import { workRoutes } from './work.ts';

/** Every operation of the control API, in the order of its document. */
export function controlRoutes(parts: PageParts): readonly ControlRoute[] {
  return [
    ...pageRoutes(parts),
    ...clockRoutes,
    ...oauth2Routes,
    ...paymentRoutes,
    ...refundRoutes,
    ...accountRoutes,
    ...webhookRoutes,
    ...workRoutes,
  ];
}
