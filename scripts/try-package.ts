import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { installLocked } from './compat/locked.ts';
import { makeFreshProject } from './compat/package/fresh-project.ts';
import { markdownOf, missingIn, type Table } from './compat/package/table.ts';
import { nodeTable, typescriptTable, viteTable } from './compat/package/tables.ts';
import { FOLDER, TOOLS } from './compat/package/tools.ts';
import { step } from './compat/step.ts';
import { stopCommands } from './gate/children.ts';

/** Installs the package in a new project, tries it there with many compilers, Nodes and bundlers, and prints what came of it. */

process.once('SIGINT', () => {
  stopCommands();
  process.exit(130);
});

try {
  await step('installing compilers and Nodes, once', () => installLocked(TOOLS, FOLDER));
  const project = await step('packing, and a new project', makeFreshProject);
  try {
    report([await typescriptTable(project, step), await nodeTable(project, step), await viteTable(project, step)]);
  } finally {
    rmSync(dirname(project), { recursive: true, force: true });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function report(tables: readonly Table[]): void {
  for (const table of tables) console.log(`\n${markdownOf(table)}`);
  const missing = missingIn(readFileSync('README.md', 'utf8'), tables);
  if (missing.length === 0) {
    console.log('\nREADME.md has these lines.');
    return;
  }
  console.error('\nREADME.md does not have these lines between its marks <!-- package --> and <!-- /package -->:');
  for (const line of missing) console.error(line);
  process.exitCode = 1;
}
