import { delimiter, dirname, join } from 'node:path';
import { runCommand } from '../../gate/children.ts';
import { loadable } from './fresh-project.ts';
import { isHere, versionsOf } from './tools.ts';

export interface Node {
  readonly version: string;
  /** Where its program is. */
  readonly bin: string;
}

/** What is tried on each Node, as commands in the fresh project. */
export const TRIALS: Readonly<Record<string, readonly string[]>> = {
  '`import`': ['node', 'imports.mjs', ...loadable()],
  '`require`': ['node', 'requires.cjs', ...loadable()],
  '`startMock`, called through the client': ['node', 'mock-inside.cjs'],
  '`npx billing-mock`, called through the client': ['node', 'command.mjs'],
  'the client in a worker thread': ['node', 'worker-thread.mjs'],
  'worlds in a folder': ['node', 'command.mjs', '--data', 'worlds'],
};

/** Those that the lock has for this platform, and the project's own, in the order of their numbers. */
export function nodes(): readonly Node[] {
  const installed = versionsOf('node')
    .filter(isHere)
    .map(({ version, folder }) => ({ version, bin: join(folder, 'bin') }));
  const all = [...installed, { version: process.versions.node, bin: dirname(process.execPath) }];
  return all.sort((one, other) => Number.parseInt(one.version, 10) - Number.parseInt(other.version, 10));
}

/** What became of each trial: `yes`, or what was said in place of it. */
export async function tryNode({ bin }: Node, project: string): Promise<readonly string[]> {
  const outcomes: string[] = [];
  for (const trial of Object.values(TRIALS)) {
    const path = `PATH=${bin}${delimiter}${process.env.PATH}`;
    const { code, output } = await runCommand(['env', path, ...trial], { cwd: project });
    outcomes.push(code === 0 ? 'yes' : reasonIn(output));
  }
  return outcomes;
}

/** The one line that says what is needed, or the code or the line of the error. */
function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  const [needed] = /the mock needs Node .* or newer|Node \S+ or newer is needed/.exec(lines[0] ?? '') ?? [];
  if (needed && lines.length === 1) return `“${needed}”`;
  const [code] = /\bERR_\w+/.exec(output) ?? [];
  return `\`${code ?? (lines.find((line) => /Error\b/.test(line)) ?? lines[0] ?? '').trim().slice(0, 100)}\``;
}
