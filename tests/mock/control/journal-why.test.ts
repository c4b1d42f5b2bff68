import { expect, test } from 'vitest';
import type { Explanation } from '../../../generated/control/types.ts';
import { ID } from '../../../mock/fixtures/ids.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';

const mock = useMock();

async function why(world: TestWorld, id: string): Promise<Explanation> {
  return (await world.send('GET', `/_mock/why/${id}`)).body;
}

test('a resource that was made is explained from its beginning, each change with the call behind it', async () => {
  const world = mock.world();
  const { customers } = world.client();
  const { id } = await customers.create({ body: { email: 'ana@costa.example', name: 'Ana' } });
  await customers.update({ id, body: { name: 'Ana Costa' } });
  await customers.delete({ id });
  const explained = await why(world, id);
  expect(explained).toMatchObject({ resource_id: id, tables: ['customers'], is_complete: true, dropped: 0 });
  expect(explained.changes.map(({ by }) => by.map(({ operation }) => operation))).toEqual([
    ['customers.create'],
    ['customers.update'],
    ['customers.delete'],
  ]);
  expect(explained.changes[0]).toMatchObject({ before: null, after: { name: 'Ana' } });
  expect(explained.changes[1]).toMatchObject({ before: { name: 'Ana' }, after: { name: 'Ana Costa' } });
  expect(explained.changes[1]?.events).toContain('customer.updated');
});

test('what was done by work is explained by the work, and that by what had planned it', async () => {
  const world = mock.world();
  await world.advance('P2M');
  const { changes } = await why(world, ID.subscription);
  expect(changes.length).toBe(2);
  // The first renewal is of what the world began with; it planned the second.
  expect(changes.map(({ by }) => by.map(({ kind, operation }) => `${kind} ${operation}`))).toEqual([
    ['work subscription.end_period'],
    ['work subscription.end_period', 'work subscription.end_period'],
  ]);
});

test('what is as the world began with it has no changes, and what nobody knows is 404', async () => {
  const world = mock.world();
  expect(await why(world, ID.productPro)).toMatchObject({
    exists: true,
    is_complete: true,
    changes: [],
    begins_at: null,
  });
  expect((await world.send('GET', `/_mock/why/${'0'.repeat(36)}`)).status).toBe(404);
});
