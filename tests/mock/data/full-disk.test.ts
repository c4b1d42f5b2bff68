import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { useFolders } from '../support/folders.ts';

const folders = useFolders();

/** In namespaces of its own a process may have a small disk without being root; not every machine allows it. */
const SMALL_DISK = 'mount -t tmpfs -o size=3m tmpfs "$0" && exec "$@"';
const allowsSmallDisk = spawnSync('unshare', ['-rm', 'sh', '-c', SMALL_DISK, '/tmp', 'true']).status === 0;

const HEADERS = { authorization: 'Bearer mock_oat_demo', 'content-type': 'application/json' };

/** Fills a disk to its last byte. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, Buffer.alloc(4096));
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
  } finally {
    closeSync(handle);
  }
}

test.skipIf(!allowsSmallDisk)(
  'a full disk refuses what it cannot keep, and the mock goes on once there is room',
  async () => {
    const folder = folders.make();
    const mock = [process.execPath, 'mock/cli/main.ts', '--data', folder, '--port', '0', '--json'];
    const child = spawn('unshare', ['-rm', 'sh', '-c', SMALL_DISK, folder, ...mock], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [ready] = await once(createInterface(child.stdout), 'line');
    const log: string[] = [];
    createInterface(child.stderr).on('line', (line) => log.push(line));
    const { url } = JSON.parse(ready);
    const create = async (world: string, email: string) => {
      const path = `${url}${world}/v1/customers/`;
      const answer = await fetch(path, { method: 'POST', headers: HEADERS, body: JSON.stringify({ email }) });
      return { status: answer.status, body: await answer.json() };
    };
    const emails = async () => {
      const answer = await fetch(`${url}/v1/customers/?limit=100`, { headers: HEADERS });
      const { items } = (await answer.json()) as { items: { email: string }[] };
      return items.map(({ email }) => email).filter((email) => email.endsWith('@disk.example'));
    };
    expect((await create('', 'before@disk.example')).status).toBe(201);
    const filler = join('/proc', String(child.pid), 'root', folder, 'filler');
    fill(filler);
    for (const world of ['', '', '/w/new']) {
      const { status, body } = await create(world, 'full@disk.example');
      expect([status, body.error]).toEqual([507, 'InsufficientStorage']);
      expect(body.detail).toMatch(/^The disk of \/\S+\.db is full\. Make room, and the mock goes on\.$/);
    }
    expect(await emails()).toEqual(['before@disk.example']);
    rmSync(filler);
    for (const world of ['', '/w/new']) expect((await create(world, 'after@disk.example')).status).toBe(201);
    expect(await emails()).toEqual(['after@disk.example', 'before@disk.example']);
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(log).toEqual([
      expect.stringMatching(/^The disk of \S+ is full\. Make room, and the mock goes on\.$/),
      `${folder} is written to again.`,
    ]);
  },
);
