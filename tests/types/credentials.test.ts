import { expect, test } from 'vitest';
import { compile } from './compile.ts';

const IMPORTS = `import {
  createBuyerClient, createOAuth2Client, createPortalClient, createSellerClient,
} from '../../../client/index.ts';
const seller = createSellerClient({ organizationToken: 'a' });
const buyer = createBuyerClient();
const portal = createPortalClient({ customerSession: 'a' });
const oauth2 = createOAuth2Client({ accessToken: 'a' });
const id = 'da2b0897-2d5c-42f4-b76c-5392b257e054';
`;

const program = (call: string) => `${IMPORTS}${call};\nexport { buyer, id, oauth2, portal, seller };\n`;

const RIGHT = [
  'await seller.orders.get({ id })',
  "await seller.GET('/v1/orders/{id}', { params: { path: { id } } })",
  'for await (const order of seller.orders.iterate()) order.id',
  'await buyer.checkouts.clientGet({ client_secret: id })',
  "await buyer.PATCH('/v1/checkouts/client/{client_secret}', { params: { path: { client_secret: id } }, body: {} })",
  'await portal.portal.orders.list()',
  "await portal.GET('/v1/customer-portal/orders/')",
  "await portal.portal.licenseKeys.validate({ body: { key: 'a', organization_id: id } })",
  'await oauth2.oauth2.getUserInfo()',
  "await oauth2.GET('/v1/products/')",
];

/** Calls with a credential that the contract does not let make them, and what the compiler says of it. */
const WRONG = {
  'await portal.orders.get({ id })': "Property 'orders' does not exist on type",
  'await seller.portal.orders.list()': "Property 'orders' does not exist on type",
  'await buyer.checkouts.create({ body: { products: [id] } })': "Property 'create' does not exist on type",
  'await buyer.checkouts.list()': "Property 'list' does not exist on type",
  'await oauth2.portal.customers.get()': "Property 'customers' does not exist on type",
  "await buyer.GET('/v1/orders/', {})": `Argument of type '"/v1/orders/"' is not assignable to parameter of type`,
  "await portal.POST('/v1/checkouts/', { body: { products: [id] } })": `Argument of type '"/v1/checkouts/"' is not assignable`,
  "await seller.GET('/v1/customer-portal/orders/', {})": `Argument of type '"/v1/customer-portal/orders/"' is not assignable`,
  'createSellerClient({})': "Property 'organizationToken' is missing in type '{}'",
  "createSellerClient({ token: 'a' })": "'token' does not exist in type 'SellerClientOptions'",
  "createBuyerClient({ organizationToken: 'a' })": "'organizationToken' does not exist in type",
  "createPortalClient({ customerSession: 'a', accessToken: 'a' })": "'accessToken' does not exist in type",
};

const files = [...RIGHT, ...Object.keys(WRONG)].map((call, index): [string, string] => [`${index}.ts`, program(call)]);
const complaints = [...compile(Object.fromEntries(files)).values()];

test.for(RIGHT.map((call, index) => [call, index] as const))('%s compiles', ([, index]) => {
  expect(complaints[index]).toEqual([]);
});

test.for(Object.entries(WRONG).map(([call, says], index) => [call, says, index] as const))(
  '%s does not compile: %s',
  ([, says, index]) => {
    expect(complaints[RIGHT.length + index]).toEqual([expect.stringContaining(says)]);
  },
);
