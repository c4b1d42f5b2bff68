import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMockWorld, type MockWorld } from '../../client/testing/mock-world.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import { refusal } from '../support/faults.ts';

const CLOCK = '2025-07-06T12:00:00Z';

let here: Mock;
let listening: Mock;
beforeAll(async () => {
  here = await startMock({ listen: false, clock: CLOCK, log: () => {} });
  listening = await startMock({ clock: CLOCK, log: () => {} });
});
afterAll(() => Promise.all([here.close(), listening.close()]));

type Clients = Pick<MockWorld, 'client'>;
const ordersOf = async (world: Clients) => (await world.client().orders.list()).pagination.total_count;
const add = (world: Clients, email: string) => world.client().customers.create({ body: { email } });
const emails = async (world: Clients) => (await world.client().customers.list()).items.map(({ email }) => email);

describe.each([
  ['a mock in this process, without a port', (name: string) => here.world(name)],
  ['a mock behind a port, by its address', (name: string) => createMockWorld({ url: listening.url, name })],
])('a world of %s', (_, world) => {
  test('lets time pass, and tells what has happened', async () => {
    const { clock, client } = world('time');
    const before = (await client().orders.list()).pagination.total_count;
    const { events, moved } = await clock.advance({ to: 'renewal', subscription_id: ID.subscription, times: 2 });
    expect([moved, events.filter(({ type }) => type === 'order.paid').length]).toEqual([2, 2]);
    expect((await client().orders.list()).pagination.total_count).toBe(before + 2);
    expect(await clock.set(new Date('2026-01-01T00:00:00Z'))).toMatchObject({ now: '2026-01-01T00:00:00.000000Z' });
    expect(await clock.advance('P1D')).toMatchObject({ now: '2026-01-02T00:00:00.000000Z' });
    expect([(await clock.resume()).frozen, (await clock.freeze()).frozen, (await clock.get()).frozen]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('has faults, each with how often it went wrong', async () => {
    const { faults, fetch, url } = world('faults');
    await faults.add({ operation: 'orders.list', effect: { kind: 'status', status: 503 }, times: 1 });
    const status = async () =>
      (await fetch(`${url}/v1/orders/`, { headers: { authorization: 'Bearer mock_oat_demo' } })).status;
    expect([await status(), await status()]).toEqual([503, 200]);
    expect((await faults.list()).map(({ hits }) => hits)).toEqual([1]);
    expect(await faults.clear()).toHaveLength(1);
    expect(await faults.list()).toEqual([]);
  });

  test('goes back to a snapshot, its time included', async () => {
    const shop = world('snapshot');
    const snapshot = await shop.snapshot();
    const before = await ordersOf(shop);
    await shop.clock.advance('P2M');
    expect(await ordersOf(shop)).toBe(before + 2);
    await shop.restore(snapshot);
    expect(await ordersOf(shop)).toBe(before);
    expect((await shop.clock.get()).now).toBe('2025-07-06T12:00:00.000000Z');
    await expect(shop.restore('nonsense')).rejects.toThrow('422');
  });

  test('begins again and is deleted, used before or not', async () => {
    const shop = world('life');
    await shop.delete();
    expect(await shop.reset({ scenario: 'empty' })).toMatchObject({ name: 'life', scenario: 'empty' });
    await add(shop, 'ana@costa.example');
    expect(await emails(shop)).toEqual(['ana@costa.example']);
    await shop.reset();
    expect(await emails(shop)).toEqual([]);
    await shop.delete();
    expect(await emails(shop)).toContain('jane@harbor.example');
  });

  test('waits for events by type and by what they carry, each given once', async () => {
    const { webhooks, clock, client, reset } = world('events');
    const [bea, luis] = [
      webhooks.waitFor('customer.created', { email: 'bea@costa.example' }),
      webhooks.waitFor('customer.created', ({ email }) => email === 'luis@costa.example'),
    ];
    for (const name of ['ana', 'luis', 'bea']) await add({ client }, `${name}@costa.example`);
    expect((await bea).data.email).toBe('bea@costa.example');
    expect((await luis).data.email).toBe('luis@costa.example');
    expect((await webhooks.waitFor('customer.created')).data.email).toBe('ana@costa.example');
    const renewal = { to: 'renewal', subscription_id: ID.subscription } as const;
    await clock.advance(renewal);
    const first = await webhooks.waitFor('order.paid');
    await clock.advance(renewal);
    expect((await webhooks.waitFor('order.paid')).data.id).not.toBe(first.data.id);
    await reset();
    await add({ client }, 'ana@costa.example');
    expect((await webhooks.waitFor('customer.created')).data.email).toBe('ana@costa.example');
  });

  test('says what has happened in place of an event', async () => {
    const { webhooks, client } = world('missed');
    const wait = (email: string) => webhooks.waitFor('customer.created', { email }, { timeout: 1 });
    await expect(wait('ana@costa.example')).rejects.toThrow(
      'customer.created has not happened within 1 ms. Nothing else has.',
    );
    await add({ client }, 'bea@costa.example');
    await expect(wait('ana@costa.example')).rejects.toThrow(
      /^customer\.created has not happened within 1 ms\. Instead there were \d+ events:\n.*customer\.created: .*"bea@costa\.example", not "ana@costa\.example"/s,
    );
  });

  test('waits until everything is done, and tells it', async () => {
    const shop = world('settle');
    const { mark } = await shop.settle();
    const { id } = await add(shop, 'ana@costa.example');
    const { settled, events } = await shop.settle({ since: mark });
    expect(settled).toBe(true);
    expect(events.map(({ type, resource_id }) => [type, resource_id])).toContainEqual(['customer.created', id]);
  });

  test('has clients of each token', async () => {
    const { items } = await world('clients').client({ token: 'mock_oat_other' }).customers.list();
    expect(items.map(({ email }) => email)).toEqual(['ines@paper-lantern.example']);
  });

  test('is told by its address, by the control API of its own, and apart from others', async () => {
    const [one, other] = [world('one'), world('other')];
    expect(`${one}/v1`).toBe(`${one.url}/v1`);
    expect(one.url.endsWith('/w/one')).toBe(true);
    await add(one, 'ana@costa.example');
    expect(await emails(other)).not.toContain('ana@costa.example');
    expect((await one.control.worlds.list()).items.map(({ name }) => name)).toContain('other');
  });

  test('refuses what the mock refuses, as an error of its call', async () => {
    await expect(world('refused').clock.advance('a month')).rejects.toEqual(
      refusal(422, { detail: [expect.objectContaining({ loc: ['body', 'by'] })] }),
    );
  });
});

test('a mock by itself is the handle of its default world', async () => {
  expect(here.name).toBe('default');
  expect(here.world('default').url).toBe(here.url);
  await add(here, 'ana@costa.example');
  expect(await emails(here.world('default'))).toContain('ana@costa.example');
  expect(await here.clock.advance('P1D')).toMatchObject({ now: '2025-07-07T12:00:00.000000Z' });
});
