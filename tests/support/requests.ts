import { type OperationEntry, type OperationId, operations } from '../../generated/operations.ts';
import { OPEN_CHECKOUT_SECRET } from '../../mock/fixtures/checkouts.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { exampleBody } from './contract.ts';

export interface ExampleRequest {
  readonly operationId: OperationId;
  readonly token: string | null;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What stands in the paths, by parameter, where the tag does not decide. */
const PATH: Readonly<Record<string, string>> = {
  client_secret: OPEN_CHECKOUT_SECRET,
  external_id: 'user_1042',
  slug: 'benchmate',
  token: 'mock_dl_demo',
  activation_id: '254d9f82-11fa-466f-bf64-c4cf01843be5',
  client_id: 'mock_ci_Tz4RbW9eKq2MvXs7LdYh3NcGf8JpUa6QoE100000001',
};

/** What `{id}` is, by tag. */
const IDS: Readonly<Record<string, string>> = {
  benefits: ID.benefitLicenseKeys,
  'checkout-links': ID.checkoutLink,
  checkouts: ID.openCheckout,
  'custom-fields': ID.customFieldText,
  'customer-meters': ID.customerMeter,
  customers: ID.customer,
  discounts: ID.discountLaunch,
  events: '5c3b057a-8588-49f0-a126-851a52f93e63',
  files: ID.fileDownloadable,
  'license-keys': ID.licenseKey,
  meters: ID.meter,
  orders: ID.order,
  organizations: ID.organization,
  payments: ID.payment,
  'portal-benefit-grants': ID.grantGithubRepository,
  'portal-customers': ID.paymentMethod,
  'portal-license-keys': ID.licenseKey,
  'portal-meters': ID.customerMeter,
  'portal-orders': ID.order,
  'portal-subscriptions': ID.subscription,
  products: ID.productPro,
  subscriptions: ID.subscription,
  webhooks: ID.webhookEndpoint,
};

/** What `{id}` is where the tag has several kinds of resources. */
const OWN_IDS: Partial<Record<OperationId, string>> = {
  'webhooks.redeliverEvent': ID.webhookEvent,
};

/** Query parameters that an operation requires. */
const QUERY: Partial<Record<OperationId, Readonly<Record<string, string>>>> = {
  'meters.getQuantities': {
    start_timestamp: '2025-07-01T00:00:00Z',
    end_timestamp: '2025-07-03T00:00:00Z',
    interval: 'day',
  },
  'metrics.get': { start_date: '2025-07-01', end_date: '2025-07-05', interval: 'day' },
};

/** The call of an operation with the contract's example as its body, the ids of the story and a credential. */
export function exampleRequest(operationId: OperationId): ExampleRequest {
  const operation: OperationEntry = operations[operationId];
  const id = OWN_IDS[operationId] ?? IDS[operation.tag] ?? '';
  return {
    operationId,
    token: tokenFor(operation),
    path: Object.fromEntries(operation.parameters.path.map((name) => [name, PATH[name] ?? id])),
    query: QUERY[operationId] ?? {},
    body: exampleBody(operationId),
  };
}

/** The request line's target, below the base URL. */
export function targetOf({ operationId, path, query }: ExampleRequest): string {
  const filled = operations[operationId].path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function tokenFor({ credentials, credentialRequired }: OperationEntry): string | null {
  if (!credentialRequired) return null;
  return credentials.includes('organizationToken') ? 'mock_oat_demo' : 'mock_cst_demo';
}
