import { expect, test } from 'vitest';
import { compile } from './compile.ts';

const HEAD = `import { createWebhookHandler, type WebhookFunctions } from '../../../client/webhooks/index.ts';
const secret = process.env.WEBHOOK_SECRET;
`;

/** Programs by what they show, with the gist of what the compiler says of each. */
const PROGRAMS: Readonly<Record<string, readonly [program: string, complaints: readonly RegExp[]]>> = {
  'each function has the event of its type': [
    `createWebhookHandler({ secret, on: {
      'order.paid': (event, { id, timestamp }) => {
        const total: number = event.data.total_amount;
        const type: 'order.paid' = event.type;
        return [total, type, id.length, timestamp * 1000];
      },
      'checkout.updated': async ({ data }) => void data.productId,
      'benefit_grant.updated': async ({ data }) => void data.previous_properties,
    } });`,
    [],
  ],
  'a secret may be one, several, or missing': [
    `createWebhookHandler({ secret: [process.env.NEW, 'old'] as const, on: {} }); createWebhookHandler({ secret: undefined, on: {} });`,
    [],
  ],
  'a type of event that there is not': [
    `createWebhookHandler({ secret, on: { 'order.payed': () => {} } });`,
    [/''order\.payed'' does not exist in type 'WebhookFunctions'/],
  ],
  'a field of another event': [
    `createWebhookHandler({ secret, on: { 'order.paid': ({ data }) => data.current_period_end } });`,
    [/Property 'current_period_end' does not exist on type 'Order'/],
  ],
  'a function for another event': [
    `import type { WebhookEvents } from '../../../client/webhooks/index.ts';
    const refund = (event: WebhookEvents['refund.created']) => event.data.amount;
    export const on: WebhookFunctions = { 'order.paid': refund };`,
    [/Type 'WebhookOrderPaid' is not assignable to type 'WebhookRefundCreated'/],
  ],
  'what an unhandled event carries is not known': [
    `createWebhookHandler({ secret, on: {}, onUnhandled: ({ type, data }) => [type.length, data.id] });`,
    [/'data' is of type 'unknown'/],
  ],
  'a handler without a secret': ['createWebhookHandler({ on: {} });', [/Property 'secret' is missing in type/]],
  'a route handler and a worker take its fetch': [
    `const webhooks = createWebhookHandler({ secret, on: {} });
    export const POST: (request: Request) => Promise<Response> = webhooks.fetch;
    export default webhooks satisfies { fetch(request: Request): Promise<Response> };`,
    [],
  ],
};

// The compiler reads all types of the contract.
test('the compiler takes what is right of a handler, and says of the rest what is wrong', { timeout: 120_000 }, () => {
  const files = Object.values(PROGRAMS).map(
    ([program], index) => [`program-${index}.ts`, `${HEAD + program}\nexport {};\n`] as const,
  );
  const complaints = [...compile(Object.fromEntries(files)).values()];
  for (const [index, [name, [, expected]]] of Object.entries(PROGRAMS).entries()) {
    const messages = (complaints[index] ?? []).filter((message) => !message.includes('is declared but'));
    expect(messages, name).toEqual(expected.map((gist) => expect.stringMatching(gist)));
  }
});
