import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { GENERATORS, generate } from '../../../scripts/compat/generators.ts';
import { install } from '../../../scripts/compat/install.ts';
import { done, say } from '../progress.ts';
import { recordCalls } from './calls.ts';
import { HERE, heyApi } from './contenders.ts';
import { costsOf } from './costs.ts';
import { FAULTS, outcomeOf } from './faults.ts';
import { importsOf } from './imports.ts';
import { costTable, faultTable, importTable } from './table.ts';
import { missed } from './targets.ts';

/**
 * Compares the client with others on the same ten calls: what they cost, also to load, and what they do where something goes wrong. Prints
 * the three tables of the README. `node tests/bench/clients/compare.ts [--rounds 20] [--sdk PACKAGE@VERSION]…`: `--sdk` weighs a package of npm as well,
 * which needs a network the first time, as `make compat` does for the generators.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, sdk: { type: 'string', multiple: true, default: [] } },
});

try {
  say('the client of hey-api');
  await install();
  for (const generator of GENERATORS.filter(({ name }) => name === 'hey-api')) await generate(generator);
  const [plain, openapiFetch, ...ours] = HERE;
  const contenders = [plain, openapiFetch, await heyApi(), ...ours].filter((one) => one !== undefined);
  const calls = await recordCalls();
  const costs = await costsOf(contenders, calls, values.sdk, Number(values.rounds));
  const imports = await importsOf(calls, values.sdk, Number(values.rounds));
  const outcomes = [];
  for (const fault of FAULTS) {
    say(`faults: ${fault.name}`);
    const cells = await Promise.all(contenders.map((contender) => outcomeOf(fault, contender, calls)));
    outcomes.push([fault.name, ...cells]);
  }
  done();
  console.log(costTable(costs));
  const took = costs.flatMap(({ name, microseconds }) =>
    microseconds === undefined ? [] : [`${name} ${microseconds.toFixed(0)}`],
  );
  console.log(
    `\nA checkout of 10 KB, µs: ${took.join('; ')} (load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores).\n`,
  );
  console.log(`${importTable(imports)}\n`);
  console.log(faultTable(contenders, outcomes));
  for (const miss of missed(costs)) console.log(`Missed: ${miss}.`);
  if (missed(costs).length > 0) process.exitCode = 1;
} catch (error) {
  done();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
