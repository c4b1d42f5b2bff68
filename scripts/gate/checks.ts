import { availableParallelism } from 'node:os';
import { runCommand } from './children.ts';
import { sum, type Tally } from './tally.ts';

interface Check {
  readonly name: string;
  readonly command: readonly string[];
}

/** Longest first, so that no core waits at the end. */
const checks: readonly Check[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'contract', command: ['redocly', 'lint'] },
  { name: 'site types', command: ['tsc', '--noEmit', '-p', 'site/tsconfig.json'] },
  { name: 'console types', command: ['tsc', '--noEmit', '-p', 'mock/console/tsconfig.json'] },
  { name: 'generated files', command: ['node', 'scripts/check-generated.ts'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'format and lint', command: ['biome', 'check'] },
];

/** Runs every check, as many side by side as there are cores, and shows the whole output of those that fail. */
export async function runChecks(): Promise<Tally> {
  console.log(`Checks: ${checks.map((check) => check.name).join(', ')}`);
  const waiting = [...checks];
  const results: Tally[] = [];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), checks.length) }, lane));
  return sum(results);
}

async function runCheck({ name, command }: Check): Promise<Tally> {
  const start = performance.now();
  const { code, output } = await runCommand(command);
  const passed = code === 0;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`  ${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(16)} ${seconds.padStart(5)} s`);
  if (!passed) console.log(`\n$ ${command.join(' ')}\n${output.trimEnd()}\n`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}
