import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Client, createClient } from '../../client/lean.ts';
import { ID } from '../../mock/fixtures/ids.ts';
import { startMock as start } from '../../mock/start.ts';
import { codeBlocks, GUIDES, kinds } from '../support/documents.ts';
import { guideSamples } from '../support/guide-samples.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { buy } from '../support/purchases.ts';

const mock = useMock();
const samples = guideSamples({ API: '', TOKEN: 'mock_oat_demo', PRODUCT: '' });
const lists = samples.filter(({ answer }) => Object.hasOwn(answer as object, 'items'));

/** Eleven customers, as the guide has it. The world begins with two. */
async function elevenCustomers({ customers }: Client): Promise<void> {
  const { pagination } = await customers.list();
  for (let count = pagination.total_count; count < 11; count += 1)
    await customers.create({ body: { email: `reader${count}@many.example` } });
}

test('every answer that a guide prints is compared: a list here, an error beside its catalogue', () => {
  const errors = samples.filter(({ answer }) => Object.hasOwn(answer as object, 'detail'));
  expect(lists.length + errors.length).toBe(codeBlocks().filter(kinds.answer).length);
});

test.each(lists)('the list in $guide is what $method $path answers', async ({ method, path, token, answer }) => {
  const world = mock.world();
  await elevenCustomers(world.client());
  expect((await world.send(method, path, { token })).body).toMatchObject(answer as object);
});

test('the event in the guide has the form of what is sent, and tells of the order in the story', async () => {
  const printed = JSON.parse(codeIn('webhooks.md', 'json'));
  const world = mock.world();
  const sent = await sentAfterPurchase(world, printed.type);
  expect(Object.keys(printed)).toEqual(Object.keys(sent));
  expect(sent.data.id).toEqual(expect.any(String));
  const order = await world.client().orders.get({ id: printed.data.id });
  expect([order.paid, Date.parse(order.created_at)]).toEqual([true, Date.parse(printed.timestamp)]);
});

test('the program in the guide calls a mock that listens on no port', async () => {
  const program = new Function(
    'startMock',
    'createClient',
    `return (async () => { ${codeIn('testing.md', 'ts')}
    return { mock, client }; })()`,
  );
  const { mock: silent, client } = await program(start, createClient);
  expect((await client.customers.list()).pagination.total_count).toBeGreaterThan(0);
  await silent.close();
});

/** The body that an endpoint is sent of this type. */
async function sentAfterPurchase(world: TestWorld, type: string) {
  await buy(world, ID.productFoundingCrew);
  await world.settle();
  const { items } = await world.client().webhooks.listDeliveries({ limit: 100 });
  const bodies = items.map(({ webhook_event }) => JSON.parse(webhook_event.payload));
  return bodies.find((body) => body.type === type);
}

/** The only block of a guide in a language. */
function codeIn(guide: string, language: string): string {
  const found = codeBlocks().filter((block) => block.file === join(GUIDES, guide) && block.language === language);
  expect(found).toHaveLength(1);
  return found[0]?.code ?? '';
}
