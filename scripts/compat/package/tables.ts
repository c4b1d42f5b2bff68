import { nodes, TRIALS, tryNode } from './nodes.ts';
import type { Table } from './table.ts';
import { versionsOf } from './tools.ts';
import { compileEntries, compileFixtures, MODULES } from './typescripts.ts';
import { buildPage, openPages, type Shown } from './vites.ts';

export type Step = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** Compiles with each TypeScript. */
export async function typescriptTable(project: string, step: Step): Promise<Table> {
  const rows = [];
  for (const typescript of versionsOf('typescript')) {
    const faults = await step(`TypeScript ${typescript.version}`, async () => [
      ...(await Promise.all(MODULES.map((modules) => compileEntries(typescript, modules, project)))),
      await compileFixtures(typescript, project),
    ]);
    for (const fault of new Set(faults.flat())) console.log(`    ${fault}`);
    rows.push([typescript.version, ...faults.map(({ length }) => (length === 0 ? 'compiles' : `${length} errors`))]);
  }
  const head = [
    'TypeScript',
    '`module: NodeNext`',
    '`moduleResolution: Bundler`',
    'the fixtures of vitest and Playwright',
  ];
  return { head, rows };
}

/** Runs the programs of the project on each Node. */
export async function nodeTable(project: string, step: Step): Promise<Table> {
  const rows = [];
  for (const node of nodes()) {
    const outcomes = await step(`Node ${node.version}`, () => tryNode(node, project));
    rows.push([node.version, ...outcomes]);
  }
  return { head: ['Node', ...Object.keys(TRIALS)], rows };
}

/** Builds the page with each Vite, and opens what was built; no rows where there is no browser. */
export async function viteTable(project: string, step: Step): Promise<Table> {
  const vites = versionsOf('vite');
  const folders: string[] = [];
  for (const vite of vites) folders.push(await step(`Vite ${vite.version}`, () => buildPage(vite, project)));
  const shown = await step('opening what Vite has built', () => openPages(folders));
  for (const complaint of shown.flatMap(({ complaints }) => complaints)) console.log(`    ${complaint}`);
  const rows = shown.map((one, index) => [vites[index]?.version ?? '', ...cellsOf(one)]);
  return { head: ['Vite', 'a page of the buyer’s client in Chromium', 'a call without an id', 'a web worker'], rows };
}

function cellsOf({ page, refused, worker, complaints }: Shown): string[] {
  const counted = (count: string | undefined) => (Number(count) > 0 ? 'shows the products' : 'shows nothing');
  const cells = [counted(page), `\`${refused}\``, counted(worker)];
  return complaints.length === 0 ? cells : [...cells.slice(0, -1), `${cells.at(-1)}, ${complaints.length} complaints`];
}
