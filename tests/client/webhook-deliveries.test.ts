import { beforeEach, expect, test } from 'vitest';
import { createControl } from '../../client/create-control.ts';
import { createWebhookValidation } from '../../client/validation/index.ts';
import {
  createWebhookHandler,
  type WebhookFunctions,
  type WebhookHandlerOptions,
} from '../../client/webhooks/index.ts';
import type { FaultCreate } from '../../generated/control/types.ts';
import { WebhookPayload } from '../../generated/schemas.ts';
import type { WebhookEventType } from '../../generated/types.ts';
import { webhookEventTypes } from '../../generated/webhook-events.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { useHosts } from './hosted-handlers.ts';

const SECRET = 'whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u';

const mock = useMock({ log: () => {} });
const hosted = useHosts();

let world: TestWorld;
let control: ReturnType<typeof createControl>;
beforeEach(() => {
  world = mock.world();
  control = createControl({ baseUrl: world.url });
});

interface Taken {
  readonly type: string;
  readonly name: unknown;
  readonly id: string;
}

/** Subscribes a handler to events of the world, and tells what its functions have had and what was refused. */
async function receiving(events: readonly WebhookEventType[], options: Partial<WebhookHandlerOptions> = {}) {
  const taken: Taken[] = [];
  const refused: unknown[] = [];
  const take = (event: { type: string; data: unknown }, { id }: { id: string }) =>
    void taken.push({ type: event.type, name: Reflect.get(Object(event.data), 'name'), id });
  const on = Object.fromEntries(events.map((type) => [type, take])) as WebhookFunctions; // each takes any event
  const onError = (error: unknown) => refused.push(error);
  const url = await hosted(createWebhookHandler({ secret: SECRET, on, onError, ...options }));
  const body = { url, events: [...events], secret: SECRET, format: 'raw' as const };
  const { id } = await world.client().webhooks.createEndpoint({ body });
  const codes = async () => {
    const { items } = await world.client().webhooks.listDeliveries({ endpoint_id: id });
    return items.map(({ http_code }) => http_code).reverse();
  };
  return { taken, refused, codes };
}

const create = (name: string) => world.client().customers.create({ body: { email: `${name}@costa.example`, name } });

const arrange = (effect: FaultCreate['effect']) =>
  control.faults.create({ body: { event: 'customer.created', effect, times: 1 } });

test('each of the 27 events comes to the function for it, and fits the contract to the last key', async () => {
  const validation = createWebhookValidation([WebhookPayload], { strict: true });
  const { taken, refused } = await receiving(webhookEventTypes, { validation });
  for (const type of webhookEventTypes) await control.webhooks.trigger({ body: { type } });
  await world.settle();
  expect(refused).toEqual([]);
  expect(taken.map(({ type }) => type)).toEqual(webhookEventTypes);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(27);
});

test.each([
  [{ kind: 'bad_signature' }, 'no_matching_signature'],
  [{ kind: 'old_timestamp', seconds: 3600 }, 'timestamp_too_old'],
  [{ kind: 'other_body' }, 'no_matching_signature'],
] as const)(
  'what goes wrong on the way is refused with its reason, and taken when it comes again: %j',
  async (effect, reason) => {
    const { taken, refused, codes } = await receiving(['customer.created']);
    await arrange(effect);
    await create('Ana');
    await world.settle();
    expect([taken, refused]).toMatchObject([[], [{ reason }]]);
    await world.advance('PT2S');
    await world.settle();
    expect([taken, await codes()]).toMatchObject([[{ name: 'Ana' }], [400, 204]]);
  },
);

test('an event that comes twice has one id, by which it is known', async () => {
  const { taken } = await receiving(['customer.created']);
  await arrange({ kind: 'duplicate' });
  await create('Ana');
  await create('Ben');
  await world.settle();
  expect(taken.map(({ name }) => name)).toEqual(['Ana', 'Ana', 'Ben']);
  expect([...new Map(taken.map(({ id, name }) => [id, name])).values()]).toEqual(['Ana', 'Ben']);
});

test('events that overtake each other are taken as they come', async () => {
  const { taken, refused } = await receiving(['customer.created']);
  await arrange({ kind: 'reorder', wait: 60_000 });
  await create('Ana');
  await create('Ben');
  await world.settle();
  expect([taken.map(({ name }) => name), refused]).toEqual([['Ben', 'Ana'], []]);
});

test('an event whose function fails comes again, until it is done', async () => {
  const names: string[] = [];
  const on: WebhookFunctions = {
    'customer.created': ({ data }) => {
      names.push(String(data.name));
      if (names.length === 1) throw new Error('The database is away');
    },
  };
  const { refused, codes } = await receiving(['customer.created'], { on });
  await create('Ana');
  await world.settle();
  await world.advance('PT2S');
  await world.settle();
  expect([names, await codes(), refused]).toEqual([['Ana', 'Ana'], [500, 204], [new Error('The database is away')]]);
});

test('while the secret of an endpoint is changed, a handler with the old, the new or both goes on', async () => {
  const changed = 'the new secret of the endpoint';
  for (const secret of [SECRET, changed, [changed, SECRET]]) {
    const own = mock.world();
    const names: unknown[] = [];
    const on: WebhookFunctions = { 'customer.created': ({ data }) => names.push(data.name) };
    const url = await hosted(createWebhookHandler({ secret, on }));
    const { webhooks, customers } = own.client();
    const { id } = await webhooks.createEndpoint({
      body: { url, events: ['customer.created'], secret: SECRET, format: 'raw' },
    });
    await webhooks.updateEndpoint({ id, body: { secret: changed } });
    await customers.create({ body: { email: 'ana@costa.example', name: 'Ana' } });
    await own.settle();
    expect(names).toEqual(['Ana']);
  }
});

test('a message for a chat is signed well, and is no event', async () => {
  const errors: unknown[] = [];
  const url = await hosted(createWebhookHandler({ secret: SECRET, on: {}, onError: (error) => errors.push(error) }));
  await world.client().webhooks.createEndpoint({
    body: { url, events: ['customer.created'], secret: SECRET, format: 'slack' },
  });
  await create('Ana');
  await world.settle();
  expect(errors).toMatchObject([{ reason: 'body_not_an_event' }]);
});
