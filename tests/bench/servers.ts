import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/free-port.ts';

/** Milliseconds from the start of a process to its first answer. */
export interface Start {
  readonly elapsed: number;
  /** Of its CPU, which is all that counts on a busy machine. */
  readonly cpu: number;
}

/** A server under measurement, in a process of its own. */
export interface RunningServer {
  readonly url: string;
  readonly start: Start;
  /** Microseconds of CPU that the process has used so far, in user and system time. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REPORT_CPU = new URL('report-cpu.ts', import.meta.url).href;

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
export function startMock(options: readonly string[] = []): Promise<RunningServer> {
  return startProcess((port) => ['mock/cli/main.ts', '--quiet', '--port', port, ...options]);
}

/** As it starts where it has never run, without compiled code that an earlier start has left. */
export function startMockAnew(): Promise<RunningServer> {
  return startProcess((port) => ['mock/cli/main.ts', '--quiet', '--port', port], { NODE_DISABLE_COMPILE_CACHE: '1' });
}

/** A bare server that sends the same JSON without any check: the ceiling. */
export function startBare(replies: string): Promise<RunningServer> {
  return startProcess((port) => ['tests/bench/bare-server.ts', port, replies]);
}

async function startProcess(
  args: (port: string) => readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<RunningServer> {
  const port = String(await freePort());
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', REPORT_CPU, ...args(port)], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  await answered(child, url);
  const elapsed = performance.now() - start;
  const cpu = (await cpuOf(child)) / 1000;
  return { url, start: { elapsed, cpu }, cpu: () => cpuOf(child), stop: () => stop(child) };
}

const START_LIMIT = 120_000;
const PAUSE = 10;

async function answered(child: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + START_LIMIT;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server of ${url} ended with ${child.exitCode}.`);
    if (await answers(url)) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  child.kill();
  throw new Error(`No server answered at ${url}.`);
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [microseconds] = await once(child, 'message');
  return microseconds;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'exit');
}
