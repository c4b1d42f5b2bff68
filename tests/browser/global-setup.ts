import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Servers } from './servers.ts';

/** Starts what the tests talk to, in a process of its own. Gives back how to end it. */
export default async function startServers(): Promise<() => Promise<void>> {
  const child = spawn('node', ['tests/browser/servers.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const line = await Promise.race([firstLine(child.stdout), ended.then(() => null)]);
  if (line === null) throw new Error('The mock and the site did not start: see above.');
  // The child writes what its type says.
  const { mockUrl, siteUrl } = JSON.parse(line) as Servers;
  Object.assign(process.env, { TEST_MOCK_URL: mockUrl, TEST_SITE_URL: siteUrl });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  const [line] = await once(createInterface(stream), 'line');
  return line;
}
