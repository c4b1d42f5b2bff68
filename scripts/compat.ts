import { readFileSync } from 'node:fs';
import { makeCalls } from './compat/calls.ts';
import { compile } from './compat/compile.ts';
import { editContract } from './compat/edited-copy.ts';
import { GENERATORS, type Generator, generate } from './compat/generators.ts';
import { install } from './compat/install.ts';
import { JUDGES, judge } from './compat/judged.ts';
import { callsOf } from './compat/operations.ts';
import { lintWithSpectral } from './compat/spectral.ts';
import { step } from './compat/step.ts';
import { generatorRow, type Row, spectralRow, tableOf, validatorRow } from './compat/table.ts';
import { validate } from './compat/validators.ts';
import { stopCommands } from './gate/children.ts';

/** Tries other people's tools on the contract, and prints what each gets right and wrong as the README's table. */

process.once('SIGINT', () => {
  stopCommands();
  process.exit(130);
});

const calls = callsOf();
/** What is at fault here, and not in a tool. */
const problems: string[] = [];

try {
  await step('installing the tools, once', install);
  const rows: Row[] = [];
  for (const generator of GENERATORS) rows.push(await tryGenerator(generator));
  const linted = await step('spectral:oas', lintWithSpectral);
  const validated = Object.entries(await step('validators', validate));
  problems.push(...(await step('an edited contract', editContract)));
  rows.push(spectralRow(linted), ...validated.map(([name, found]) => validatorRow(name, found)));
  problems.push(...linted.problems, ...validated.flatMap(([name, found]) => found.map((one) => `${name}: ${one}`)));
  report(tableOf(rows));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function tryGenerator(generator: Generator): Promise<Row> {
  const { name } = generator;
  const warnings = await step(`${name}: generate`, () => generate(generator));
  const compiled = await step(`${name}: compile`, () => compile(generator));
  const isJudge = JUDGES.includes(name);
  const judged = isJudge ? await step(`${name}: judge values`, () => judge(name, calls)) : undefined;
  const isCaller = name === 'hey-api';
  const answered = isCaller ? await step(`${name}: make ${calls.length} calls`, () => makeCalls(calls)) : undefined;
  for (const line of [...warnings, ...compiled.faults]) console.log(`    ${line.trim()}`);
  problems.push(...(answered?.failed ?? []));
  return generatorRow({ generator, warnings, compiled, ...(judged && { judged }), ...(answered && { answered }) });
}

function report(table: string): void {
  console.log(`\n${table}\n`);
  if (!readFileSync('README.md', 'utf8').includes(table))
    problems.push('README.md has another table: put this one between its marks <!-- compat --> and <!-- /compat -->.');
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log('README.md has this table.');
}
