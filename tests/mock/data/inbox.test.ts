import { expect, test } from 'vitest';
import type { Mock } from '../../../mock/start.ts';
import { readStream } from '../../support/event-stream.ts';
import { STORY_NOON } from '../../support/mock.ts';
import { useFolders } from '../support/folders.ts';

const folders = useFolders();

const create = (mock: Mock, world: string, name: string) =>
  mock
    .world(world)
    .client()
    .customers.create({ body: { email: `${name}@costa.example`, name } });

async function follow(mock: Mock, world: string, lastEventId?: string) {
  const headers: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
  const url = `${mock.world(world).url}/_mock/inbox/stream?type=customer.created`;
  return readStream(await mock.fetch(new Request(url, { headers })));
}

test('who follows a world is told, also when that was put away meanwhile; so is who waits', async () => {
  const mock = await folders.start(folders.make(), { clock: STORY_NOON, worldsInMemory: 1, log: () => {} });
  const stream = await follow(mock, 'followed');
  await stream.next();
  const waited = mock
    .world('followed')
    .control.inbox.wait({ body: { type: 'customer.created', match: { name: 'ben' } } });
  await create(mock, 'followed', 'ana');
  expect((await stream.next())?.data).toMatchObject({ number: 1, data: { name: 'ana' } });
  for (const other of ['one', 'two', 'three']) await create(mock, other, 'cleo');
  expect(mock.platform.worlds.inMemory).toBeLessThan(4);
  const { id } = await create(mock, 'followed', 'ben');
  expect((await stream.next())?.data).toMatchObject({ number: 3, resource_id: id, rendered: 'then' });
  expect((await waited).event?.resource_id).toBe(id);
});

test('after a restart on the same folder a reader goes on where it was', async () => {
  const data = folders.make();
  const before = await folders.start(data, { log: () => {} });
  const first = await follow(before, 'kept');
  await create(before, 'kept', 'ana');
  const [, seen] = await first.take(2);
  await create(before, 'kept', 'ben');
  await before.close();
  const after = await folders.start(data, { log: () => {} });
  const messages = await (await follow(after, 'kept', seen?.id)).take(2);
  expect(messages.map(({ data: { resumed, rendered, data: told } }) => [resumed, rendered, told?.name])).toEqual([
    [true, undefined, undefined],
    [undefined, 'now', 'ben'],
  ]);
  expect((await after.world('kept').control.inbox.list()).items.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});
