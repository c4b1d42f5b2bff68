import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Client, createClient } from '../../client/lean.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { OAUTH2 } from '../../mock/fixtures/oauth2.ts';
import { Collection } from '../../mock/kernel/collection.ts';
import type { Commit } from '../../mock/kernel/commit.ts';
import { Ids } from '../../mock/kernel/ids.ts';
import { MemoryStore } from '../../mock/kernel/store/memory.ts';
import { World } from '../../mock/kernel/world.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { STORY_NOON } from '../support/mock.ts';
import { ANA } from '../support/purchases.ts';

/** Throws in place of one of the steps that a call or its work takes, the `failing`-th, once it is armed. */
const steps = { taken: 0, failing: Number.POSITIVE_INFINITY };

function arm(failing: number): void {
  steps.taken = 0;
  steps.failing = failing;
}

function step(): void {
  steps.taken += 1;
  if (steps.taken === steps.failing) throw new Error('pulled the plug');
}

/** Every way in which a world changes counts as a step: a row stored, an event, a job, an effect, a value drawn. */
function watchSteps(): void {
  const watched = [
    [Collection.prototype, ['put', 'remove']],
    [World.prototype, ['emit', 'schedule', 'ask']],
    [Ids.prototype, ['uuid', 'secret', 'work']],
  ] as const;
  for (const [prototype, names] of watched) {
    for (const name of names) {
      const target = prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
      const original = target[name];
      if (!original) throw new Error(`There is no ${name}`);
      vi.spyOn(target, name).mockImplementation(function (this: unknown, ...args: unknown[]) {
        step();
        return original.apply(this, args);
      });
    }
  }
}

/** A store that counts as a step, too: what it refuses has not happened. */
class BrittleStore extends MemoryStore {
  override append(commit: Commit): null {
    step();
    return super.append(commit);
  }
}

let mock: Mock;
const log: string[] = [];
beforeAll(async () => {
  mock = await startMock({
    listen: false,
    clock: STORY_NOON,
    store: new BrittleStore(),
    log: (line) => log.push(line),
  });
  watchSteps();
});
afterEach(() => {
  arm(Number.POSITIVE_INFINITY);
  log.splice(0);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await mock.close();
});

interface RichCall {
  readonly name: string;
  /** What has to be there before; gives what the call needs to know. */
  readonly prepare?: (client: Client) => Promise<string>;
  readonly call: (client: Client, prepared: string) => Promise<unknown>;
  /** How many steps it takes at least, so that the test shows something. Default: more than eight. */
  readonly least?: number;
}

const CALLS: readonly RichCall[] = [
  {
    name: 'a checkout that is confirmed',
    prepare: async ({ checkouts }) =>
      (await checkouts.create({ body: { products: [ID.productPro], discountId: ID.discountLaunch } })).clientSecret,
    call: ({ checkouts }, client_secret) => checkouts.clientConfirm({ client_secret, body: ANA }),
  },
  {
    name: 'a change of product',
    call: ({ subscriptions }) =>
      subscriptions.update({
        id: ID.subscription,
        body: { product_id: ID.productBusiness, proration_behavior: 'invoice' },
      }),
  },
  {
    name: 'a refund',
    call: ({ refunds }) =>
      refunds.create({ body: { order_id: ID.orderFoundingCrew, reason: 'other', amount: 500, revoke_benefits: true } }),
  },
  { name: 'a customer who is deleted', call: ({ customers }) => customers.delete({ id: ID.customer }) },
  {
    name: 'a code that is exchanged',
    // The code, an id, two secrets, the tokens, the commit.
    least: 6,
    call: ({ oauth2 }) => {
      const { client_id, client_secret, redirect_uri, code } = OAUTH2;
      return oauth2.requestToken({
        body: { grant_type: 'authorization_code', client_id, client_secret, redirect_uri, code },
      });
    },
  },
];

/** A world in which an endpoint takes every event, so that payloads are rendered and deliveries planned. */
async function freshWorld(name: string): Promise<Client> {
  const client = createClient({ baseUrl: mock.world(name).url, token: 'mock_oat_demo', fetch: mock.fetch });
  await client.webhooks.updateEndpoint({
    id: ID.webhookEndpoint,
    body: { events: ['checkout.updated', 'order.paid', 'order.refunded', 'subscription.updated', 'customer.deleted'] },
  });
  return client;
}

const stateOf = (name: string) => JSON.parse(JSON.stringify(mock.platform.worlds.get(name).state()));

let worlds = 0;

test.each(CALLS)(
  '$name leaves nothing of itself behind, whatever step of it throws',
  async ({ prepare, call, least = 9 }) => {
    let failed = 0;
    for (let failing = 1; ; failing += 1) {
      worlds += 1;
      const name = `call-${worlds}`;
      const client = await freshWorld(name);
      const prepared = (await prepare?.(client)) ?? '';
      await mock.settle({ world: name });
      const before = stateOf(name);
      arm(failing);
      const result = await call(client, prepared).then(
        () => 'done',
        (error: { readonly status?: number }) => error.status,
      );
      const isReached = steps.taken >= failing;
      arm(Number.POSITIVE_INFINITY);
      if (!isReached) break;
      // A step after the answer is of the work that follows, which the next test is about.
      if (result === 'done') continue;
      failed += 1;
      expect([failing, result, stateOf(name)]).toEqual([failing, 500, before]);
    }
    expect(failed).toBeGreaterThanOrEqual(least);
  },
);

interface Work {
  readonly name: string;
  readonly kind: string;
  /** Leads to the work, which fails. */
  readonly cause: (client: Client, world: string) => Promise<unknown>;
}

const advance = (world: string, by: string) =>
  mock.fetch(
    new Request(`${mock.world(world).url}/_mock/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ by }),
    }),
  );

const WORK: readonly Work[] = [
  {
    name: 'the fulfilment of a purchase',
    kind: 'checkout.complete',
    cause: async ({ checkouts }) => {
      const { clientSecret: client_secret } = await checkouts.create({ body: { products: [ID.productPro] } });
      await checkouts.clientConfirm({ client_secret, body: ANA });
    },
  },
  { name: 'a renewal', kind: 'subscription.end_period', cause: (_, world) => advance(world, 'P1M') },
];

test.each(WORK)('$name that throws at any step is kept as failed, and nothing else of it', async ({ kind, cause }) => {
  const perform = World.prototype.perform;
  let failed = 0;
  let isLast = false;
  for (let failing = 1; !isLast; failing += 1) {
    worlds += 1;
    const name = `work-${worlds}`;
    const client = await freshWorld(name);
    let before: ReturnType<typeof stateOf> | undefined;
    let after: ReturnType<typeof stateOf> | undefined;
    vi.spyOn(World.prototype, 'perform').mockImplementation(function (this: World, job, workers) {
      if (job.kind !== kind || before) return perform.call(this, job, workers as never);
      before = stateOf(name);
      arm(failing);
      perform.call(this, job, workers as never);
      isLast = steps.taken < failing;
      arm(Number.POSITIVE_INFINITY);
      after = stateOf(name);
    });
    await cause(client, name);
    await mock.settle({ world: name });
    vi.mocked(World.prototype.perform).mockRestore();
    if (isLast) break;
    failed += 1;
    const { tables, jobs, failures, effects, events, counters } = after ?? {};
    const { jobs: planned, ...was } = before ?? {};
    const [failure] = failures;
    expect(failure).toMatchObject({ reason: 'pulled the plug', job: { kind } });
    expect({ tables, events, effects, ids: counters.ids }).toEqual({
      ...{ tables: was.tables, events: was.events, effects: was.effects, ids: was.counters.ids },
    });
    expect([...jobs, failure.job]).toEqual(expect.arrayContaining(planned));
    expect(jobs).toHaveLength(planned.length - 1);
    expect(log.some((line) => line.includes(kind) && line.includes('pulled the plug'))).toBe(true);
  }
  expect(failed).toBeGreaterThan(20);
});
