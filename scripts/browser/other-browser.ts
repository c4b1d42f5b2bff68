import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A browser besides Chromium, driven in its own way; as much as the checks of the site need. */
export interface OtherBrowser {
  /** Name and version. */
  readonly name: string;
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression within the page. */
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

/** The browser is not on this machine. The message says what is missing. */
export class NoBrowser extends Error {}

/** Ends a process that was started here, and waits until it has ended. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts a program and waits for a line of its output. Rejects when it ends before. */
export async function startProgram(
  command: readonly string[],
  pattern: RegExp,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ readonly child: ChildProcess; readonly found: string }> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  const found = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const line = pattern.exec(output);
      if (line) resolve(line[1] ?? '');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${program} ended: ${output}`)));
  });
  return { child, found };
}
