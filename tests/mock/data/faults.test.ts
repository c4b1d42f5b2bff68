import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createControl } from '../../../client/control.ts';
import { createClient } from '../../../client/lean.ts';
import { SqliteStore } from '../../../mock/kernel/store/sqlite/sqlite-store.ts';
import type { MockOptions } from '../../../mock/options.ts';
import { STORY_NOON } from '../../support/mock.ts';
import { useFolders } from '../support/folders.ts';
import { runToEnd } from '../support/process.ts';

const folders = useFolders();

/** Starts a mock that keeps its worlds in a folder, and says what it is answered and what it logs. */
async function start(data: string, options: MockOptions = {}) {
  const log: string[] = [];
  const mock = await folders.start(data, { clock: STORY_NOON, log: (line) => log.push(line), ...options });
  const world = (name: string) =>
    createClient({ baseUrl: mock.world(name).url, token: 'mock_oat_demo', fetch: mock.fetch });
  const create = async (name: string, email: string) => {
    const body = JSON.stringify({ email });
    const headers = { authorization: 'Bearer mock_oat_demo', 'content-type': 'application/json' };
    const url = `${mock.world(name).url}/v1/customers/`;
    const answer = await mock.fetch(new Request(url, { method: 'POST', headers, body }));
    return { status: answer.status, body: await answer.json() };
  };
  return { mock, world, create, log };
}

/** A folder with a world `one` that has a customer more than the story, and a world `two`. */
async function filled(): Promise<string> {
  const data = folders.make();
  const { mock, create } = await start(data);
  for (const name of ['one', 'two']) expect((await create(name, 'ana@costa.example')).status).toBe(201);
  await mock.close();
  return data;
}

/** The bytes of all files of a folder but its lock. */
function bytesOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && file.name !== 'lock')
    .map((file) => join(file.parentPath, file.name));
  return new Map(paths.sort().map((path) => [path, readFileSync(path).toString('base64')]));
}

const startIn = (data: string) =>
  start(data).then(
    () => 'started',
    (error: Error) => error.message,
  );

test.each<[string, (file: string) => void, RegExp]>([
  [
    'is missing',
    (file) => rmSync(file),
    /index\.db is damaged: it is missing, and there are worlds\. Put a copy in its place\.$/,
  ],
  ['was emptied', (file) => truncateSync(file), /index\.db is damaged: it is empty\. Put a copy in its place\.$/],
  [
    'is no database',
    (file) => writeFileSync(file, 'none'.repeat(999)),
    /index\.db is damaged: file is not a database\. Put a copy in its place\.$/,
  ],
  ['was cut off', (file) => truncateSync(file, 4000), /index\.db is damaged: .*\. Put a copy in its place\.$/],
  [
    'is of a newer format',
    (file) => setFormat(file, 7),
    /index\.db has the format 7, and this version of the mock knows up to 1\. Use a newer version\.$/,
  ],
])('an index that %s is one clear line, and changes nothing', async (_, spoil, line) => {
  const data = await filled();
  spoil(join(data, 'index.db'));
  const before = bytesOf(data);
  const message = await startIn(data);
  expect(message).toMatch(line);
  expect(message).not.toContain('\n');
  expect(bytesOf(data)).toEqual(before);
});

function setFormat(file: string, format: number): void {
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = DELETE; PRAGMA user_version = ${format}`);
  db.close();
}

function spoilRow(file: string): void {
  const db = new DatabaseSync(file);
  db.exec("UPDATE rows SET json = replace(json, 'ana@', 'eve@')");
  db.close();
}

test.each<[string, (file: string) => void, string]>([
  ['is missing', (file) => rmSync(file), 'is damaged: it is missing. Put a copy in its place.'],
  ['was emptied', (file) => truncateSync(file), 'is damaged: it is empty. Put a copy in its place.'],
  [
    'is no database',
    (file) => writeFileSync(file, 'none'.repeat(999)),
    'is damaged: file is not a database. Put a copy in its place.',
  ],
  ['has a row that was changed', spoilRow, 'is damaged: the checksum of customers 0197dd08-5401-7'],
  [
    'is of a newer format',
    (file) => setFormat(file, 9),
    'has the format 9, and this version of the mock knows up to 1.',
  ],
])('a file of a world that %s is a clear answer there, and changes nothing; others go on', async (_, spoil, words) => {
  const data = await filled();
  const file = join(data, 'worlds', '1.db');
  spoil(file);
  const before = existsSync(file) ? readFileSync(file).toString('base64') : null;
  const { create, log } = await start(data, { seed: 'another' });
  const { status, body } = await create('one', 'ben@costa.example');
  expect([status, body.error]).toEqual([500, 'InternalServerError']);
  expect(body.detail).toContain(`${file} ${words}`);
  expect(log.some((line) => line.includes(`${file} ${words}`) && !line.includes('\n'))).toBe(true);
  expect((await create('two', 'ben@costa.example')).status).toBe(201);
  expect(existsSync(file) ? readFileSync(file).toString('base64') : null).toBe(before);
});

test('a world whose file is damaged is listed with what is wrong, and others as ever', async () => {
  const data = await filled();
  const file = join(data, 'worlds', '1.db');
  truncateSync(file);
  const { mock } = await start(data, { listen: true });
  const control = createControl({ baseUrl: mock.url });
  const { items, unreadable, pagination } = await control.worlds.list();
  const detail = `${file} is damaged: it is empty. Put a copy in its place.`;
  expect(unreadable).toEqual([{ name: 'one', detail }]);
  expect(items.map(({ name }) => name)).toEqual(['two']);
  expect(pagination.total_count).toBe(2);
  const { code, stdout } = await runToEnd('worlds', '--url', mock.url);
  expect([code, stdout.split('\n').filter((line) => line.includes('one'))]).toEqual([
    0,
    [`The world one cannot be read: ${detail}`],
  ]);
});

test('a world whose file is damaged is reset with a scenario; without one nobody knows what it began with', async () => {
  const data = await filled();
  truncateSync(join(data, 'worlds', '1.db'));
  const { mock, create } = await start(data);
  const control = createControl({ baseUrl: mock.url, fetch: mock.fetch });
  await expect(control.worlds.reset({ name: 'one' })).rejects.toMatchObject({ status: 422 });
  await control.worlds.reset({ name: 'one', body: { scenario: 'default' } });
  expect((await control.worlds.list()).unreadable).toEqual([]);
  expect((await create('one', 'ana@costa.example')).status).toBe(201);
});

test('a world whose file is damaged can be deleted, and begins again', async () => {
  const data = await filled();
  truncateSync(join(data, 'worlds', '1.db'));
  const { mock, create } = await start(data);
  const { status } = await mock.fetch(new Request(`${mock.url}/_mock/worlds/one`, { method: 'DELETE' }));
  expect(status).toBe(204);
  expect((await create('one', 'ana@costa.example')).status).toBe(201);
});

test('no bit of the file of a world can turn over without being found, or it changes nothing', async () => {
  const data = await filled();
  const file = join(data, 'worlds', '1.db');
  const whole = readFileSync(file);
  const wanted = await read(data);
  let found = 0;
  for (let index = 0; index < 100; index += 1) {
    const spoiled = Buffer.from(whole);
    const place = Math.floor(((index + 0.5) / 100) * whole.length);
    spoiled[place] = (spoiled[place] ?? 0) ^ (1 << (index % 8));
    rmSync(`${file}-wal`, { force: true });
    writeFileSync(file, spoiled);
    const text = await read(data);
    if (text === wanted) continue;
    expect(text).toMatch(/1\.db (is damaged|has the format|cannot be used)/);
    found += 1;
  }
  expect(found).toBeGreaterThan(10);
});

/** What is kept of the world `one`, or why it cannot be read. */
async function read(data: string): Promise<string> {
  const store = new SqliteStore(data, () => {});
  try {
    return JSON.stringify(store.load('one'));
  } catch (error) {
    return (error as Error).message;
  } finally {
    await store.close();
  }
}

test('a folder is one process’s at a time, and free again when that has ended', async () => {
  const data = await filled();
  const { mock } = await start(data);
  expect(await startIn(data)).toBe(
    `The folder ${data} is in use by another mock. Stop the other, or choose another folder.`,
  );
  const args = ['mock/cli/main.ts', '--data', data, '--port', '0'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    `billing-mock: The folder ${data} is in use by another mock. Stop the other, or choose another folder.\n`,
  ]);
  await mock.close();
  expect(await startIn(data)).toBe('started');
});

test('a start that fails for another reason gives the folder back', async () => {
  const data = folders.make();
  await expect(start(data, { listen: true, host: '203.0.113.1' })).rejects.toThrow();
  expect(await startIn(data)).toBe('started');
});

test('a folder that cannot be made or written to is one clear line', async () => {
  expect(await startIn('/proc/none/data')).toMatch(/^\/proc\/none\/data cannot be (used|written to): .*\.$/);
  const file = join(folders.make(), 'file');
  writeFileSync(file, '');
  expect(await startIn(file)).toBe(`${file} is no folder.`);
});
