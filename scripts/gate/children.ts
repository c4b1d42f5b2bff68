import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Ended {
  /** Exit code; 1 when a signal ended the process or it could not be started. */
  readonly code: number;
  /** What it wrote to both outputs; empty when they were shown as they came. */
  readonly output: string;
}

const running = new Set<ChildProcess>();

/**
 * Runs a command of the project's own tools to its end. `show` passes its output through instead of keeping it, `cwd` is the
 * folder it runs in.
 */
export async function runCommand(
  command: readonly string[],
  options: { readonly show?: boolean; readonly cwd?: string } = {},
): Promise<Ended> {
  const [program = '', ...args] = command;
  const pipe = options.show ? 'inherit' : 'pipe';
  // A process group of its own, so that what the child starts ends with it.
  const child = spawn(program, args, { stdio: ['ignore', pipe, pipe], detached: true, cwd: options.cwd });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  try {
    const [code] = await once(child, 'close');
    return { code: typeof code === 'number' ? code : 1, output: Buffer.concat(chunks).toString() };
  } catch (error) {
    return { code: 1, output: `${program} could not be started: ${error instanceof Error ? error.message : error}` };
  } finally {
    running.delete(child);
  }
}

/** Ends every command that is still running, and whatever it started. */
export function stopCommands(): void {
  for (const { pid } of running) if (pid !== undefined) endGroup(pid);
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended by itself in the meantime.
  }
}
