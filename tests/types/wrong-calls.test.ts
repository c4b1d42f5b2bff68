import { expect, test } from 'vitest';
import { createClient } from '../../client/index.ts';
import { compile } from './compile.ts';

const HEAD = `import {
  type Benefit, createClient, HTTPValidationError, NotPaidOrder, type Payment, ResourceNotFound, verifyWebhook,
} from '../../../client/index.ts';
import { createControl, createMockWorld } from '../../../client/control.ts';
import { createWebhookReceiver } from '../../../client/testing/index.ts';
const client = createClient({ token: 'a' });
const id = 'da2b0897-2d5c-42f4-b76c-5392b257e054';
`;

/** A mistake as a program makes it, with the gist of what the compiler says: the name, and what it should be. */
type Mistakes = Readonly<Record<string, RegExp>>;

const METHODS: Mistakes = {
  'await client.orders.fetch({ id })': /Property 'fetch' does not exist on type 'OrdersResource'/,
  'await client.order.get({ id })': /Property 'order' does not exist .* Did you mean 'orders'\?/,
  // Parameters of the path and of the query.
  'await client.orders.get({ order_id: id })': /'order_id' does not exist in type 'CallInput<"orders.get">'/,
  'await client.orders.get({})': /Property 'id' is missing in type '\{\}' but required in type .*id: string/,
  'await client.orders.get()': /Expected 1-2 arguments, but got 0/,
  'await client.orders.get({ id: 7 })': /Type 'number' is not assignable to type 'string'/,
  'await client.customers.list({ pages: 2 })': /'pages' does not exist in type/,
  "await client.customers.list({ page: '2' })": /Type 'string' is not assignable to type 'number'/,
  "await client.subscriptions.list({ sorting: ['price'] })":
    /Type '"price"' is not assignable to type 'SubscriptionSortKey'/,
  'await client.events.list({ start_timestamp: new Date() })': /Type 'Date' is not assignable to type 'string'/,
  // Bodies.
  "await client.customers.create({ body: { email: 'a@b.example', nmae: 'Ana' } })":
    /'nmae' does not exist in type 'CustomerCreate'/,
  "await client.customers.create({ body: { name: 'Ana' } })":
    /Property 'email' is missing in type .* but required in type 'CustomerCreate'/,
  'await client.customers.create({ body: { email: 7 } })': /Type 'number' is not assignable to type 'string'/,
  "await client.customers.create({ email: 'a@b.example' })": /'email' does not exist in type .*body: CustomerCreate/,
  "await client.refunds.create({ body: { order_id: id, reason: 'whim', amount: 1 } })":
    /Type '"whim"' is not assignable to type 'RefundReason/,
  'await client.customers.create({ body: { email: id, metadata: { since: new Date() } } })':
    /Type 'Date' is not assignable to type 'string \| number \| boolean'/,
  'await client.subscriptions.update({ id, body: { product_id: id, discount_id: id } })': /'discount_id'/,
  // What may be said beside the input.
  'await client.orders.get({ id }, { timeOut: 5 })': /'timeOut' does not exist in type 'CallOptions'/,
};

const PATHS: Mistakes = {
  "await client.GET('/v1/order/{id}', { params: { path: { id } } })": /'"\/v1\/order\/\{id\}"' is not assignable/,
  "await client.PUT('/v1/orders/{id}', { params: { path: { id } } })": /'"\/v1\/orders\/\{id\}"' is not assignable/,
  "await client.GET('/v1/orders/{id}', { params: { path: { order_id: id } } })":
    /'order_id' does not exist in type '\{ id: string; \}'/,
  "await client.GET('/v1/orders/{id}', { params: { path: {} } })":
    /Property 'id' is missing in type '\{\}' but required in type '\{ id: string; \}'/,
  "await client.GET('/v1/orders/{id}', { params: { path: { id: 7 } } })":
    /Type 'number' is not assignable to type 'string'/,
  "await client.GET('/v1/customers/', { params: { query: { pages: 2 } } })": /'pages' does not exist in type/,
  "await client.GET('/v1/customers/', { params: { query: { page: '2' } } })":
    /Type 'string' is not assignable to type 'number'/,
  "await client.GET('/v1/events/', { params: { query: { start_timestamp: new Date() } } })":
    /Type 'Date' is not assignable to type 'string'/,
  "await client.POST('/v1/customers/', { body: { nmae: 'Ana' } })":
    /'nmae' does not exist in type .*billing_address\?: /,
  "await client.POST('/v1/customers/', { body: { name: 'Ana' } })":
    /Property 'email' is missing in type '\{ name: string; \}' but required/,
  "await client.POST('/v1/customers/', { body: { email: 7 } })": /Type 'number' is not assignable to type 'string'/,
  "await client.POST('/v1/refunds/', { body: { order_id: id, reason: 'whim', amount: 1 } })":
    /Type '"whim"' is not assignable to type 'RefundReason/,
};

const ANSWERS: Mistakes = {
  'const page = await client.customers.list(); page.data': /Property 'data' does not exist on type 'CustomerList'/,
  'const order = await client.orders.get({ id }); order.totalAmount':
    /Property 'totalAmount' does not exist on type 'Order'/,
  'for await (const { total } of client.orders.iterate()) total': /Property 'total' does not exist on type 'Order'/,
  "const { data } = await client.GET('/v1/orders/{id}', { params: { path: { id } } }); data.id":
    /'data' is possibly 'undefined'/,
  "const { error } = await client.GET('/v1/orders/{id}', { params: { path: { id } } }); error.detail":
    /'error' is possibly 'undefined'/,
  "const order = await client.orders.get({ id }); if (order.status === 'payed') order.id":
    /types 'OrderStatus' and '"payed"' have no overlap/,
  // Unions, narrowed by their tag or by the keys of their arms.
  'const prefix = (benefit: Benefit) => benefit.properties.prefix; prefix': /Property 'prefix' does not exist on type/,
  "const prefix = (benefit: Benefit) => benefit.type === 'custom' && benefit.properties.prefix; prefix":
    /Property 'prefix' does not exist on type 'BenefitCustom/,
  "const is = (benefit: Benefit) => benefit.type === 'licence_keys'; is": /'"licence_keys"' have no overlap/,
  'const last4 = (payment: Payment) => payment.method_metadata.last4; last4':
    /'payment.method_metadata' is possibly 'undefined'/,
};

const ERRORS: Mistakes = {
  'try { id } catch (error) { error.status }': /'error' is of type 'unknown'/,
  'try { id } catch (error) { if (error instanceof ResourceNotFound) error.body.reason }':
    /Property 'reason' does not exist on type 'NamedErrorBody<"ResourceNotFound">'/,
  "try { id } catch (error) { if (error instanceof NotPaidOrder && error.body.error === 'NotPaid') id }":
    /types '"NotPaidOrder"' and '"NotPaid"' have no overlap/,
  'try { id } catch (error) { if (error instanceof HTTPValidationError) error.body.detail.msg }':
    /Property 'msg' does not exist on type/,
};

const EVENTS: Mistakes = {
  "const event = await verifyWebhook('', {}, 'a'); if (event.type === 'order.payed') id":
    /'"order.payed"' have no overlap/,
  "const event = await verifyWebhook('', {}, 'a'); if (event.type === 'order.paid') event.data.current_period_end":
    /Property 'current_period_end' does not exist on type 'Order'/,
  "const receiver = await createWebhookReceiver(); await receiver.waitFor('order.payed')":
    /Argument of type '"order.payed"' is not assignable to parameter of type/,
  "await createMockWorld().webhooks.waitFor('order.payed')":
    /Argument of type '"order.payed"' is not assignable to parameter of type/,
};

const CONTROL: Mistakes = {
  "await createControl().clock.advance({ body: { for: 'P1M' } })": /'for' does not exist in type 'ClockAdvance'/,
  'await createControl().clock.set({ body: { to: new Date() } })':
    /Type 'Date' is not assignable to type 'string \| number'/,
  "await createMockWorld().faults.add({ operation: 'orders.list', effect: { kind: 'explode' } })":
    /Type '"explode"' is not assignable to type/,
};

const MISTAKES = Object.entries({ ...METHODS, ...PATHS, ...ANSWERS, ...ERRORS, ...EVENTS, ...CONTROL });

const files = MISTAKES.map(([program], index): [string, string] => [`${index}.ts`, `${HEAD}${program};\nexport {};\n`]);
const complaints = [...compile(Object.fromEntries(files)).values()].map((messages) =>
  messages.filter((message) => !/^'\w+' is declared but|^All imports/.test(message)),
);

test.each(MISTAKES.map(([program, gist], index) => ({ program, gist, index })))(
  '$program does not compile: $gist',
  ({ gist, index }) => {
    expect(complaints[index]).toEqual([expect.stringMatching(gist)]);
  },
);

test('by path, an unknown key beside right ones compiles, and is refused before anything is sent', async () => {
  const requests: Request[] = [];
  const client = createClient({
    fetch: async (request) => {
      requests.push(request);
      return Response.json({});
    },
  });
  const call = client.POST('/v1/customers/', { body: { email: 'ana@costa.example', nmae: 'Ana' } });
  await expect(call).rejects.toThrow('customers.create: body.nmae: Unknown field');
  expect(requests).toEqual([]);
});
