import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMock } from '../../mock/start.ts';
import { startPreview } from '../../scripts/site/server/preview.ts';

/** What the tests are told, as one line of JSON, once everything listens. */
export interface Servers {
  readonly mockUrl: string;
  readonly siteUrl: string;
}

const folder = await mkdtemp(join(tmpdir(), 'site-'));
const mock = await startMock();
// The site is built for this mock: its address is part of the content security policy.
const env = { ...process.env, VITE_MOCK_URL: mock.url };
await promisify(execFile)('node', ['scripts/site/build.ts', '--out', folder], { env });
const preview = await startPreview({ dir: folder, port: 0, mockUrl: mock.url });

const servers: Servers = { mockUrl: mock.url, siteUrl: preview.url };
console.log(JSON.stringify(servers));

process.once('SIGTERM', async () => {
  await Promise.all([mock.close(), preview.close()]);
  await rm(folder, { recursive: true });
});
