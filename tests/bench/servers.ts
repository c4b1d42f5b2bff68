import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A server under measurement, in a process of its own unless it is the bare one's parent. */
export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Prism's own mock as it is shipped: its command line on the bundled contract. */
export function startPrism(): Promise<RunningServer> {
  return startProcess((port) => [
    'node_modules/@stoplight/prism-cli/dist/index.js',
    'mock',
    'generated/openapi.json',
    '-p',
    port,
  ]);
}

/** This project's mock: both validations and state. */
export function startMock(): Promise<RunningServer> {
  return startProcess((port) => ['mock/cli/main.ts', '--quiet', '--port', port]);
}

/** A bare server that sends the same JSON without any check: the ceiling. */
export function startBare(replies: string): Promise<RunningServer> {
  return startProcess((port) => ['tests/bench/bare-server.ts', port, replies]);
}

async function startProcess(args: (port: string) => readonly string[]): Promise<RunningServer> {
  const port = String(await freePort());
  const child = spawn(process.execPath, args(port), { cwd: ROOT, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  await answered(child, url);
  return { url, stop: () => stop(child) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  server.close();
  return port;
}

const START_LIMIT = 30_000;
const PAUSE = 50;

async function answered(child: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + START_LIMIT;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server of ${url} ended with ${child.exitCode}.`);
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  child.kill();
  throw new Error(`No server answered at ${url}.`);
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}
