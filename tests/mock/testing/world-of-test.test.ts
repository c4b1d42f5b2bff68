import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWorldName } from '../../../mock/http/target.ts';
import { type Mock, startMock } from '../../../mock/start.ts';
import { lendWorld, type RunningTest, worldNameOf } from '../../../mock/testing/world-of-test.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ clock: '2025-07-06T12:00:00Z', log: () => {} });
});
afterAll(() => mock.close());

test.each([
  [['shop.test.ts', 'a purchase is paid'], /^a-purchase-is-paid-[0-9a-f]{8}$/],
  [['shop.test.ts', 'Überfällig: 2 € mehr'], /^uberfallig-2-mehr-[0-9a-f]{8}$/],
  [['shop.test.ts', '支払い'], /^[0-9a-f]{8}$/],
  [['shop.test.ts', `${'long '.repeat(100)}`], /^(?:long-){7}long-[0-9a-f]{8}$/],
])('the world of %j is named after it', (titles, name) => {
  expect(worldNameOf(titles)).toMatch(name);
});

test('every name is one of a world, the same for the same test, another for another and in a shared mock', () => {
  const titles = fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(titles, titles, (one, other) => {
      const shared = worldNameOf(one, '0f0f0f0f');
      expect(isWorldName(worldNameOf(one)) && isWorldName(shared)).toBe(true);
      expect(worldNameOf([...one])).toBe(worldNameOf(one));
      expect(shared).not.toBe(worldNameOf(one));
      expect(worldNameOf(one) === worldNameOf(other)).toBe(one.join('\n') === other.join('\n'));
    }),
  );
});

interface Lent extends RunningTest {
  readonly told: string[];
}

function lent(title: string, hasFailed: boolean): Lent {
  const told: string[] = [];
  return { titles: [title], failed: () => hasFailed, tell: (journal) => void told.push(journal), told };
}

const worlds = async () => (await mock.control.worlds.list()).items.map(({ name }) => name);

test('a world is there for its test, and gone after', async () => {
  const running = lent('passes', false);
  await lendWorld(mock, running, async (world) => {
    await world.client().customers.create({ body: { email: 'ana@costa.example' } });
    expect(await worlds()).toContain(world.name);
  });
  expect(await worlds()).not.toContain(worldNameOf(['passes']));
  expect(running.told).toEqual([]);
});

test('tests of one name that run at once have a world each, and the name is free again after them', async () => {
  const names = async (): Promise<string[]> => {
    const seen: string[] = [];
    const together = Array.from({ length: 3 }, () =>
      lendWorld(mock, lent('same', false), async (world) => {
        seen.push(world.name);
        await world.client().customers.create({ body: { email: 'ana@costa.example' } });
      }),
    );
    await Promise.all(together);
    return seen.sort();
  };
  const name = worldNameOf(['same']);
  expect(await names()).toEqual([name, `${name}-2`, `${name}-3`]);
  expect(await names()).toEqual([name, `${name}-2`, `${name}-3`]);
});

test('the name of a test that got no world is free for the next one', async () => {
  const gone = { url: 'http://mock', fetch: () => Promise.reject(new Error('no mock is there')) };
  const use = () => Promise.reject(new Error('never called'));
  await expect(lendWorld(gone, lent('twice', false), use)).rejects.toThrow('no mock is there');
  const asked: string[] = [];
  const fetch = (input: Request | URL | string) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return Promise.reject(new Error('no mock is there'));
  };
  await expect(lendWorld({ ...gone, fetch }, lent('twice', false), use)).rejects.toThrow('no mock is there');
  expect(asked[0]).toContain(`/w/${worldNameOf(['twice'])}/_mock/`);
});

test('a test that is tried again begins anew', async () => {
  const name = worldNameOf(['again']);
  await mock
    .world(name)
    .client()
    .customers.create({ body: { email: 'ana@costa.example' } });
  await lendWorld(mock, lent('again', false), async (world) => {
    const { items } = await world.client().customers.list();
    expect(items.map(({ email }) => email)).not.toContain('ana@costa.example');
  });
});

test('what has happened is told of a test that has failed, with what was wrong', async () => {
  const running = lent('fails', true);
  await lendWorld(mock, running, async (world) => {
    await world
      .client()
      .customers.create({ body: { email: 'ana' } })
      .catch(() => undefined);
    await world
      .client()
      .orders.get({ id: '4f7c2a7e-1111-4222-8333-444455556666' })
      .catch(() => undefined);
  });
  expect(running.told).toHaveLength(1);
  expect(running.told[0]).toMatch(
    /^What has happened in the world fails-[0-9a-f]{8}:\n.*POST \/v1\/customers\/: 422\n +body\.email: .*\n.*GET \/v1\/orders\/[0-9a-f-]+: 404\n +No order with this id\.$/s,
  );
});
