import { times } from '../targets.ts';
import type { Contender } from './contenders.ts';
import { type Costs, LARGE } from './targets.ts';

/** What the clients cost, as the README has it. */
export function costTable(costs: readonly Costs[]): string {
  return [
    '| | a checkout of 10 KB | target: at most | over HTTP | ten calls | one call in a page | all calls | import |',
    '|---|---|---|---|---|---|---|---|',
    ...costs.map(costRow),
  ].join('\n');
}

function costRow({ name, large, http, ten, one, whole, imports }: Costs): string {
  const target = LARGE[name];
  const cells = [
    ratio(large),
    target === undefined ? '' : times(target),
    ratio(http),
    ratio(ten),
    size(one),
    size(whole),
    times(imports),
  ];
  return row([name, ...cells]);
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
