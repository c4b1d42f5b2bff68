import { readdirSync, readFileSync, rmSync, truncateSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createControl } from '../../../client/control.ts';
import { createClient } from '../../../client/lean.ts';
import { readBase } from '../../../mock/kernel/store/sqlite/base-file.ts';
import { createDatabase } from '../../../mock/kernel/store/sqlite/database.ts';
import { SqliteStore } from '../../../mock/kernel/store/sqlite/sqlite-store.ts';
import { WORLD_STEPS } from '../../../mock/kernel/store/sqlite/world-steps.ts';
import { WorldWriter } from '../../../mock/kernel/store/sqlite/world-writer.ts';
import type { MockOptions } from '../../../mock/options.ts';
import { createPlatform } from '../../../mock/platform.ts';
import { begin } from '../../../mock/scenario-start.ts';
import type { Mock } from '../../../mock/start.ts';
import { STORY_NOON } from '../../support/mock.ts';
import { useFolders } from '../support/folders.ts';
import { type MockProcess, startProcess } from '../support/process.ts';

const folders = useFolders();

const processes: MockProcess[] = [];
afterEach(() => Promise.all(processes.splice(0).map((mock) => mock.end('SIGKILL'))));

const clientOf = ({ url, fetch }: Pick<Mock, 'url' | 'fetch'>) =>
  createClient({ baseUrl: url, token: 'mock_oat_demo', fetch });
const emails = async (mock: Pick<Mock, 'url' | 'fetch'>) =>
  (await clientOf(mock).customers.list({ limit: 100 })).items.map(({ email }) => email);

/** A folder with a world that has a customer more than the story, and the file of what it has begun with. */
async function filled() {
  const data = folders.make();
  const mock = await folders.start(data, { clock: STORY_NOON });
  await clientOf(mock).customers.create({ body: { email: 'ana@costa.example' } });
  const all = await emails(mock);
  await mock.close();
  const [name = ''] = readdirSync(join(data, 'scenarios'));
  return { data, all, file: join(data, 'scenarios', name) };
}

test.each<[string, (file: string) => void, string]>([
  ['is missing', (file) => rmSync(file), 'it is missing'],
  ['was emptied', (file) => truncateSync(file), 'it is empty'],
  ['was cut off', (file) => truncateSync(file, 5000), 'its checksum is another'],
  ['is something else', (file) => writeFileSync(file, 'none'.repeat(999)), 'its checksum is another'],
  ['has one bit that turned over', flip, 'its checksum is another'],
])('what worlds have begun with is told in one line when its file %s', async (_, spoil, reason) => {
  const { data, file } = await filled();
  spoil(file);
  const mock = await folders.start(data, { log: () => {} });
  const answer = await mock.fetch(new Request(`${mock.url}/v1/customers/`));
  const { error, detail } = await answer.json();
  expect([answer.status, error]).toEqual([500, 'InternalServerError']);
  expect(detail).toContain(`${file} is damaged: ${reason}. Put a copy in its place.`);
});

function flip(file: string): void {
  const bytes = readFileSync(file);
  const place = Math.floor(bytes.length / 2);
  bytes[place] = (bytes[place] ?? 0) ^ 4;
  writeFileSync(file, bytes);
}

test('what worlds have begun with is read from the databases in which it was kept before', async () => {
  const { data, all, file } = await filled();
  const hash = /(\w+)\.base$/.exec(file)?.[1] ?? '';
  const base = readBase(file, hash);
  createDatabase(file.replace('.base', '.db'), WORLD_STEPS, (db) => new WorldWriter(db, 0).holdings(base));
  rmSync(file);
  const mock = await folders.start(data);
  expect(await emails(mock)).toEqual(all);
});

test('a kill while what worlds begin with is being written leaves nothing half', { timeout: 60_000 }, async () => {
  const data = folders.make();
  for (let kill = 0; kill < 5; kill += 1) {
    const mock = startProcess('--data', data, '--port', '0', '--clock', `2030-01-0${kill + 1}T00:00:00Z`);
    processes.push(mock);
    const url = await mock.url;
    const watcher = watch(join(data, 'scenarios'), () => void mock.end('SIGKILL'));
    await fetch(`${url}/w/world-${kill}/v1/customers/`).catch(() => undefined);
    await mock.end('SIGKILL');
    watcher.close();
  }
  const mock = await folders.start(data, { clock: STORY_NOON });
  for (const name of mock.platform.keeper.names()) expect(await emails(mock.world(name))).not.toEqual([]);
  expect(await emails(mock.world('world-0'))).not.toEqual([]);
  expect(readdirSync(join(data, 'scenarios')).filter((name) => !/^\w{32}\.base$/.test(name))).toEqual([]);
});

test('a world that is closed while what it begins with is being written is there at the next start', async () => {
  const data = folders.make();
  const mock = await folders.start(data, { clock: STORY_NOON });
  await mock.platform.enter('default');
  await mock.close();
  const again = await folders.start(data);
  expect(again.platform.keeper.names()).toEqual(['default']);
  expect(await emails(again)).not.toEqual([]);
});

/** Starts as the command line does, in a folder, and tells how often the scenario was built. */
async function startCounting(data: string) {
  const bench = createPlatform({ clock: STORY_NOON }, { buildWorld: null });
  const capture = bench.worlds.get('scenario').capture(0);
  await bench.close();
  let count = 0;
  const buildWorld = async () => {
    count += 1;
    return capture;
  };
  const platform = createPlatform({ clock: STORY_NOON, store: new SqliteStore(data, () => {}) }, { buildWorld });
  await begin('past-due', platform, null);
  return { platform, built: () => count };
}

test('a scenario whose world is in the folder is built again only for a world that is not', async () => {
  const data = folders.make();
  const first = await startCounting(data);
  expect(first.built()).toBe(1);
  await first.platform.close();
  const { platform, built } = await startCounting(data);
  await platform.enter('default');
  expect(built()).toBe(0);
  await Promise.all(['one', 'two'].map((name) => platform.enter(name)));
  expect(built()).toBe(1);
  await platform.close();
});

test('after a restart with a scenario, what was changed is there and other worlds begin with it, faults included', async () => {
  const data = folders.make();
  const options: MockOptions = { clock: STORY_NOON, scenario: 'past-due' };
  const before = await folders.start(data, options);
  await clientOf(before).customers.create({ body: { email: 'ben@costa.example' } });
  const all = await emails(before);
  const fresh = await emails(before.world('fresh'));
  await before.close();
  const effect = { kind: 'status', status: 503 } as const;
  const mock = await folders.start(data, { ...options, faults: [{ operation: 'customers.list', effect, times: 1 }] });
  expect(await emails(mock)).toEqual(all);
  const calls = Array.from({ length: 2 }, () => clientOf(mock.world('late')).customers.list({ limit: 100 }));
  const [failed, answered] = await Promise.allSettled(calls);
  expect(failed).toMatchObject({ status: 'rejected', reason: { status: 503 } });
  expect(answered).toMatchObject({ status: 'fulfilled', value: { items: fresh.map((email) => ({ email })) } });
  const { items } = await createControl({ baseUrl: mock.url, fetch: mock.fetch }).worlds.list();
  expect(items.map(({ name, scenario }) => [name, scenario])).toEqual([
    ['default', 'past-due'],
    ['fresh', 'past-due'],
    ['late', 'past-due'],
  ]);
});

test('a mistake in a scenario of the user is told at the start, whatever the folder has', async () => {
  const data = folders.make();
  const file = join(folders.make(), 'shop.yaml');
  writeFileSync(file, 'base: empty\nsteps: []\n');
  await (await folders.start(data, { clock: STORY_NOON, scenario: file })).close();
  const call = 'call: customers.get, with: { id: 0197dd08-0000-7000-8000-000000000000 }';
  writeFileSync(file, `base: empty\nsteps: [{ ${call} }]\n`);
  await expect(folders.start(data, { clock: STORY_NOON, scenario: file })).rejects.toThrow(
    /shop\.yaml.*customers\.get/s,
  );
});
