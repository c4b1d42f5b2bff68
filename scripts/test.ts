import { constants } from 'node:os';
import { resolve } from 'node:path';
import { runBrowserSuite } from './gate/browser-suite.ts';
import { runChecks } from './gate/checks.ts';
import { stopCommands } from './gate/children.ts';
import { runSuite } from './gate/suite.ts';
import { sum } from './gate/tally.ts';

const [option, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (option !== undefined && option !== '--checks-only')) {
  console.error('Usage: node scripts/test.ts [--checks-only]');
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    stopCommands();
    process.exit(128 + constants.signals[signal]);
  });
}

// The commands are the project's own, whether make, npm or a shell started this script.
process.env.PATH = `${resolve('node_modules/.bin')}:${process.env.PATH}`;

const start = performance.now();
const tallies = [await runChecks()];
if (option !== '--checks-only') tallies.push(await runSuite(), await runBrowserSuite());
const { passed, failed, skipped } = sum(tallies);
const seconds = Math.round((performance.now() - start) / 1000);
console.log(`\nDone in ${seconds} s${skipped > 0 ? `, ${skipped} skipped` : ''}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
