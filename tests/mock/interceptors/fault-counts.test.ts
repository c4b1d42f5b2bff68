import { expect, test } from 'vitest';
import { startMock } from '../../../mock/start.ts';
import { arrange, ask, faultsIn, statusesOf } from '../../support/faulty-calls.ts';
import { STORY_NOON, useMock } from '../../support/mock.ts';

const mock = useMock();

test.each([
  ['times', { times: 2 }, [503, 503, 200, 200, 200, 200, 200]],
  ['after', { after: 2 }, [200, 200, 503, 503, 503, 503, 503]],
  ['every', { every: 3 }, [200, 200, 503, 200, 200, 503, 200]],
  ['all of them', { after: 1, every: 2, times: 2 }, [200, 200, 503, 200, 503, 200, 200]],
] as const)('by %s it is counted out exactly', async (_, when, expected) => {
  const world = mock.world();
  await arrange(world, { operation: 'orders.list', effect: { kind: 'status', status: 503 }, ...when });
  expect(await statusesOf(world, 7)).toEqual(expected);
});

test('requests at the same time do not exceed what was counted out', async () => {
  const world = mock.world();
  await arrange(world, { operation: 'orders.list', effect: { kind: 'drop' }, times: 3 });
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => ask(world, '/v1/orders/')));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});

test('by probability, the same seed gives the same faults in every process, and another seed others', async () => {
  const run = async (seed: string) => {
    const faults = [{ operation: 'orders.list', effect: { kind: 'status', status: 503 }, probability: 0.5 }] as const;
    const own = await startMock({ listen: false, seed, faults });
    const headers = { authorization: 'Bearer mock_oat_demo' };
    const found: number[] = [];
    for (let sent = 0; sent < 64; sent += 1) found.push((await own.fetch(`${own.url}/v1/orders/`, { headers })).status);
    await own.close();
    return found;
  };
  const first = await run('one');
  expect(new Set(first)).toEqual(new Set([200, 503]));
  // 64 throws of a coin: fewer than 16 or more than 48 would come once in 30,000 seeds.
  expect(Math.abs(first.filter((status) => status === 503).length - 32)).toBeLessThan(17);
  expect(await run('one')).toEqual(first);
  expect(await run('two')).not.toEqual(first);
});

test('a fault ends at its time in the world', async () => {
  const world = mock.world();
  const until = new Date(STORY_NOON + 3_600_000).toISOString();
  await arrange(world, { operation: 'orders.list', effect: { kind: 'status', status: 503 }, until });
  expect(await statusesOf(world, 1)).toEqual([503]);
  await world.advance('PT1H');
  expect(await statusesOf(world, 1)).toEqual([200]);
});

test('a fault is of one world, is removed alone or with all others, and draws no ids', async () => {
  const [world, other] = [mock.world(), mock.world()];
  const { id } = await arrange(world, { operation: 'orders.*', effect: { kind: 'status', status: 503 } });
  await arrange(world, { path: '/v1/products/*', effect: { kind: 'status', status: 500 } });
  expect([await statusesOf(world, 1), await statusesOf(other, 1)]).toEqual([[503], [200]]);
  expect((await world.send('DELETE', `/_mock/faults/${id}`)).body).toMatchObject({ id, hits: 1 });
  expect((await world.send('DELETE', `/_mock/faults/${id}`)).status).toBe(404);
  expect([await statusesOf(world, 1), await statusesOf(world, 1, '/v1/products/')]).toEqual([[200], [500]]);
  expect((await world.send('DELETE', '/_mock/faults')).body.items).toMatchObject([{ hits: 1 }]);
  expect([await statusesOf(world, 1, '/v1/products/'), await faultsIn(world)]).toEqual([[200], []]);
  expect(world.inside.ids.state).toEqual(other.inside.ids.state);
});

test('what a world knows of its faults is data that another world goes on from', async () => {
  const [world, other] = [mock.world(), mock.world()];
  await arrange(world, { operation: 'orders.list', effect: { kind: 'status', status: 503 }, after: 2 });
  expect(await statusesOf(world, 1)).toEqual([200]);
  other.inside.faults.load(JSON.parse(JSON.stringify(world.inside.faults.state())));
  expect(await statusesOf(other, 2)).toEqual([200, 503]);
  expect(await arrange(other, { operation: '*', effect: { kind: 'drop' } })).toMatchObject({ id: 2 });
});
