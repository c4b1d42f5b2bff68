import { type OperationEntry, type OperationId, operations } from '../../generated/operations.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import type { TestWorld } from './mock.ts';
import type { ExampleRequest } from './requests.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const LONG_TEXT = 'x'.repeat(256);
/** The client secret of the paid checkout, whose hour has passed. */
const EXPIRED_SECRET = 'mock_c_7Qd2xJ9sLk4TzV8bNw3RfYh6MpCgE1uXaSo50000001';

const DECLINED = { confirmationTokenId: 'ctoken_decline' };

type Parts = Partial<ExampleRequest>;
/** Gives the parts of the request that change; a cause that lies in the world is brought about there first. */
type Change = (request: ExampleRequest, world: TestWorld) => Parts | Promise<Parts>;

/** What makes an operation fail for a reason of its own. */
const OWN: Partial<Record<OperationId, Readonly<Record<number, Change>>>> = {
  // The platform gave it to the seller and does not let it go.
  'benefits.delete': { 403: () => ({ path: { id: ID.benefitNewsletter } }) },
  'checkouts.clientGet': { 410: expired },
  'checkouts.clientUpdate': {
    410: expired,
    // Jane has a subscription, and the organization allows one.
    403: () => ({ body: { customerEmail: 'jane@harbor.example' } }),
  },
  'checkouts.clientConfirm': {
    400: ({ body }) => ({ body: { ...(body as object), customerEmail: 'ana@costa.example', ...DECLINED } }),
    // The example is Jane's, who has a subscription.
    403: ({ body }) => ({ body }),
    410: expired,
  },
  'metrics.get': { 422: ({ query }) => ({ query: { ...query, end_date: '2025-06-30' } }) },
  // Germany has no such tax id; a body without any field changes nothing.
  'portal.customers.update': { 422: () => ({ body: { tax_id: '12' } }) },
  'orders.generateInvoice': { 409: invoiced },
  'portal.orders.generateInvoice': { 409: invoiced },
  'portal.benefitGrants.update': {
    403: async (_, world) => {
      await world.client().subscriptions.revoke({ id: ID.subscription });
      return {};
    },
    422: ({ body }) => ({ body: { ...(body as object), properties: { account_id: 'nobody' } } }),
  },
  'portal.licenseKeys.activate': {
    // Jane's laptop has the only place then.
    403: async (_, world) => {
      await world.client().licenseKeys.update({ id: ID.licenseKey, body: { limit_activations: 1 } });
      return {};
    },
    404: unknownKey,
  },
  'portal.licenseKeys.deactivate': { 404: unknownKey },
  'portal.licenseKeys.validate': { 404: unknownKey },
  'subscriptions.export': { 406: () => ({ headers: { accept: 'application/xml' } }) },
  'oauth2.authorize': { 400: () => ({ query: { client_id: 'mock_ci_unknown' } }) },
  'oauth2.requestToken': { 400: ({ body }) => ({ body: { ...(body as object), code: 'other' } }), 401: wrongSecret },
  'oauth2.introspectToken': { 400: withoutToken, 401: wrongSecret },
  'oauth2.revokeToken': { 400: withoutToken, 401: wrongSecret },
  'portal.downloadables.get': {
    200: () => ({ headers: { accept: 'application/json' } }),
    302: () => ({ headers: { accept: 'text/html' } }),
    400: () => ({ path: { token: 'torn' } }),
    404: () => ({ path: { token: `mock_dl_${UNKNOWN_ID}.1.${'x'.repeat(43)}` } }),
    410: async (_, world) => {
      const { items } = await world.client('mock_cst_demo').portal.downloadables.list();
      const token = items[0]?.file.download.url.split('/').at(-1) ?? '';
      await world.advance('PT10M');
      return { path: { token } };
    },
    422: () => ({ path: { token: 'x'.repeat(1025) } }),
  },
  'refunds.create': {
    200: ({ body }) => ({ body }),
    201: ({ body }) => ({ body: { ...(body as object), metadata: { mock_refund: 'pending' } } }),
    400: ({ body }) => ({ body: { ...(body as object), amount: 99_999 } }),
  },
};

/** Changes the request so that it is answered with the status for a real reason. Throws when none is known here. */
export function causeOf(operationId: OperationId, status: number): Change {
  const operation: OperationEntry = operations[operationId];
  const own = OWN[operationId]?.[status];
  if (own) return own;
  if (status === 401 && operation.credentialRequired) return () => ({ token: null });
  if (status === 403 && operation.credentialRequired) return () => ({ token: otherKind(operation) });
  if (status === 404 && operation.parameters.path.length > 0)
    return ({ path }) => ({ path: firstAs(path, UNKNOWN_ID) });
  if (status === 422) return (request) => malformed(operation, request);
  throw new Error(`tests/support/causes.ts knows no cause for which ${operationId} answers ${status}`);
}

function wrongSecret({ body }: ExampleRequest): Parts {
  return { body: { ...(body as object), client_secret: 'guessed' } };
}

function withoutToken({ body }: ExampleRequest): Parts {
  return { body: { ...(body as object), token: '' } };
}

function expired(): Parts {
  return { path: { client_secret: EXPIRED_SECRET } };
}

function unknownKey({ body }: ExampleRequest): Parts {
  return { body: { ...(body as object), key: 'BENCH-0' } };
}

async function invoiced(_: ExampleRequest, world: TestWorld): Promise<Parts> {
  await world.client().orders.generateInvoice({ id: ID.order });
  return {};
}

function otherKind({ credentials }: OperationEntry): string {
  return credentials.includes('customerSession') ? 'mock_oat_demo' : 'mock_cst_demo';
}

function malformed(operation: OperationEntry, { path, query }: ExampleRequest): Parts {
  if (operation.parameters.path.length > 0) return { path: firstAs(path, LONG_TEXT) };
  if (operation.paginated) return { query: { ...query, page: '0' } };
  if (operation.media !== null) return { body: {} };
  return { query: Object.fromEntries(operation.parameters.query.map((name) => [name, 'x'])) };
}

function firstAs(path: Readonly<Record<string, string>>, value: string): Readonly<Record<string, string>> {
  const [first = ''] = Object.keys(path);
  return { ...path, [first]: value };
}
