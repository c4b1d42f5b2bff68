import type { OperationId } from '../../generated/operations.ts';
import type { Handlers } from '../kernel/handlers.ts';
import type { World } from '../tables.ts';
import { benefits } from './benefits.ts';
import { checkoutLinks } from './checkout-links.ts';
import { checkouts } from './checkouts.ts';
import { customFields } from './custom-fields.ts';
import { customerMeters } from './customer-meters.ts';
import { customerSessions } from './customer-sessions.ts';
import { customers } from './customers.ts';
import { discounts } from './discounts.ts';
import { events } from './events.ts';
import { files } from './files.ts';
import { licenseKeys } from './license-keys.ts';
import { meters } from './meters.ts';
import { metrics } from './metrics.ts';
import { oauth2 } from './oauth2.ts';
import { oauth2Clients } from './oauth2-clients.ts';
import { orders } from './orders.ts';
import { organizations } from './organizations.ts';
import { payments } from './payments.ts';
import { portalBenefitGrants } from './portal-benefit-grants.ts';
import { portalCustomers } from './portal-customers.ts';
import { portalDownloadables } from './portal-downloadables.ts';
import { portalLicenseKeys } from './portal-license-keys.ts';
import { portalMeters } from './portal-meters.ts';
import { portalOrders } from './portal-orders.ts';
import { portalOrganizations } from './portal-organizations.ts';
import { portalSubscriptions } from './portal-subscriptions.ts';
import { products } from './products.ts';
import { refunds } from './refunds.ts';
import { subscriptions } from './subscriptions.ts';
import { webhooks } from './webhooks.ts';

/** A handler for each operation: one that is missing does not compile. */
export const handlers: Handlers<OperationId, World> = {
  ...organizations,
  ...products,
  ...customers,
  ...customerSessions,
  ...portalCustomers,
  ...portalOrganizations,
  ...checkoutLinks,
  ...checkouts,
  ...subscriptions,
  ...portalSubscriptions,
  ...metrics,
  ...orders,
  ...portalOrders,
  ...payments,
  ...refunds,
  ...discounts,
  ...customFields,
  ...benefits,
  ...portalBenefitGrants,
  ...files,
  ...portalDownloadables,
  ...licenseKeys,
  ...portalLicenseKeys,
  ...events,
  ...meters,
  ...customerMeters,
  ...portalMeters,
  ...webhooks,
  ...oauth2Clients,
  ...oauth2,
};
