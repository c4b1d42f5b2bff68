import { times } from '../targets.ts';
import type { Contender } from './contenders.ts';
import type { Imports } from './imports.ts';
import { OWN } from './programs.ts';
import { type Costs, LARGE } from './targets.ts';

/** What the clients cost, as the README has it. */
export function costTable(costs: readonly Costs[]): string {
  return [
    '| | a checkout of 10 KB | target: at most | over HTTP | ten calls | one call in a page | all calls |',
    '|---|---|---|---|---|---|---|',
    ...costs.map(costRow),
  ].join('\n');
}

function costRow({ name, large, http, ten, one, whole }: Costs): string {
  const target = LARGE[name];
  const cells = [
    ratio(large),
    target === undefined ? '' : times(target),
    ratio(http),
    ratio(ten),
    size(one),
    size(whole),
  ];
  return row([name, ...cells]);
}

/** What it costs to load each client, as the README has it. */
export function importTable(imports: readonly Imports[]): string {
  const own = imports.find(({ name }) => name === OWN)?.load ?? Number.NaN;
  return [
    `| | import, over an empty file | import and a first call, over \`fetch\` | import of ${OWN} over it |`,
    '|---|---|---|---|',
    ...imports.map(({ name, load, first }) => row([name, times(load), ratio(first), times(own / load)])),
  ].join('\n');
}

function ratio(value: number | undefined): string {
  return value === undefined ? '' : times(value);
}

function size(bytes: number | undefined): string {
  return bytes === undefined ? '' : `${(bytes / 1024).toFixed(1)} KB`;
}

/** What becomes of each fault with each client, as the README has it. */
export function faultTable(contenders: readonly Contender[], outcomes: readonly (readonly string[])[]): string {
  const names = contenders.map(({ name }) => name);
  return [row(['', ...names]), row(['', ...names].map(() => '---')).replaceAll(' ', ''), ...outcomes.map(row)].join(
    '\n',
  );
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`.replaceAll(/\| {2}(?=\|)/g, '| ');
}
