import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface RunningMock {
  readonly url: string;
  /** Ends it as Ctrl-C does, and gives its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a mock on a free port and waits until it says where it listens. */
export async function startMock(program: string, args: readonly string[], cwd: string): Promise<RunningMock> {
  const child = spawn(program, [...args, '--port', '0'], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await urlOf(child);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      const [code] = await ended;
      return code;
    },
  };
}

function urlOf(child: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (url) resolve(url);
    });
    child.on('exit', (code) => reject(new Error(`The mock ended with ${code} before it listened:\n${output}`)));
  });
}
