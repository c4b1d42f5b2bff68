import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A mock in a process of its own, as people start it. */
export interface MockProcess {
  /** Where it listens, once it has said so. */
  readonly url: Promise<string>;
  /** What it printed and how it ended. */
  readonly ended: Promise<Ended>;
  /** Sends a signal, and gives what it printed and how it ended. */
  end(signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): Promise<Ended>;
}

export function startProcess(...args: readonly string[]): MockProcess {
  return startProcessWith([], ...args);
}

/** `nodeOptions`: what Node itself is told. */
export function startProcessWith(nodeOptions: readonly string[], ...args: readonly string[]): MockProcess {
  const child = spawn(process.execPath, [...nodeOptions, 'mock/cli/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const ended = collect(child, output);
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /http:\/\/\S+/.exec(output.stdout)?.[0];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The mock ended before it listened: ${output.stderr}`)));
  });
  url.catch(() => undefined); // not every start is meant to listen, and who waits for it is told
  return {
    ended,
    url,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs the command line to its end. */
export function runToEnd(...args: readonly string[]): Promise<Ended> {
  return startProcess(...args).ended;
}

async function collect(
  child: ChildProcessByStdio<null, Readable, Readable>,
  output: { stdout: string; stderr: string },
): Promise<Ended> {
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const [code] = await once(child, 'close');
  return { code, ...output };
}
