import type {
  Coverage,
  CoverageAnswer,
  CoverageOperation,
  CoveragePlace,
  CoverageShare,
  CoverageTotals,
} from '../../generated/control/types.ts';
import type { Style } from './style.ts';
import { printable, table } from './table.ts';

/** Names that a line tells before it counts the rest. */
const MOST_NAMES = 8;

const PARTS = [
  'operations',
  'statuses',
  'requests',
  'answers',
  'all',
] as const satisfies readonly (keyof CoverageTotals)[];

/** How much was exercised of each kind. */
export function totalLines(totals: CoverageTotals, style: Style): string[] {
  return table(
    ['', 'COVERED', 'OF', 'PERCENT'],
    PARTS.map((part) => [part, ...shareCells(totals[part])]),
    style,
  );
}

/** How much was exercised of each operation that was called, and how many were not. */
export function operationLines({ operations }: Coverage, style: Style): string[] {
  const called = operations.filter(({ calls }) => calls > 0);
  const rows = called.map(({ id, calls, statuses, share }) => [
    id,
    String(calls),
    statusCell(statuses),
    ...shareCells(share),
  ]);
  const rest = operations.length - called.length;
  return [
    ...(rows.length > 0 ? table(['OPERATION', 'CALLS', 'STATUSES', 'COVERED', 'OF', 'PERCENT'], rows, style) : []),
    ...(rest > 0 ? [style.dim(`${rest} ${rest === 1 ? 'operation' : 'operations'} without a call`)] : []),
  ];
}

/**
 * What was not exercised: of each operation that was called, then the operations without a call, then what no answer has
 * shown. `all` cuts no list of values off.
 */
export function missingLines({ operations, answers }: Coverage, style: Style, all: boolean): string[] {
  const shown = answers.map((answer) => `  ${namesOf(answer, all)}  ${style.dim(whereOf(answer))}`);
  return [
    ...operations
      .filter(({ calls }) => calls > 0)
      .flatMap((operation) => group(operation.id, leftOf(operation, all), style)),
    ...group('not called', uncalledLines(operations), style),
    ...group('in no answer', shown, style),
  ];
}

function group(heading: string, lines: readonly string[], { bold }: Style): readonly string[] {
  return lines.length === 0 ? [] : [bold(heading), ...lines];
}

function leftOf({ statuses, request }: CoverageOperation, all: boolean): string[] {
  const status = statuses.map((each) => each.status).join(', ');
  const places = request.map((place) => `  ${placeName(place)}${entriesOf(place, all)}`);
  return [...(status === '' ? [] : [`  status: ${status}`]), ...places].map(printable);
}

function uncalledLines(operations: readonly CoverageOperation[]): string[] {
  const uncalled = operations.filter(({ calls }) => calls === 0);
  const tags = [...new Set(uncalled.map(({ tag }) => tag))];
  return tags.map((tag) => {
    const ids = uncalled.filter((each) => each.tag === tag).map(({ id }) => id);
    return printable(`  ${tag}: ${ids.join(', ')}`);
  });
}

/** A body's schema with its property says more than where it stands; of a parameter the place is enough. */
function placeName({ name, in: where, at }: CoveragePlace): string {
  return where === 'body' ? name : `${where} ${at.slice(1)}`;
}

function namesOf(answer: CoverageAnswer, all: boolean): string {
  return printable(`${answer.name}${entriesOf(answer, all)}`);
}

/** Behind the name of their place. */
function entriesOf({ kind, entries }: Pick<CoveragePlace, 'kind' | 'entries'>, all: boolean): string {
  const names = entries.map(({ name }) => name);
  const told = all ? names : names.slice(0, MOST_NAMES);
  const rest = names.length - told.length;
  return `${kind === 'arms' ? ' as' : ':'} ${told.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function whereOf({ locations }: CoverageAnswer): string {
  const [first, ...others] = locations;
  if (!first) return '';
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return printable(`${first.operation} ${first.status}${first.at && ` ${first.at}`}${more}`);
}

function statusCell(statuses: CoverageOperation['statuses']): string {
  return statuses.map(({ status, count }) => (count > 0 ? status : '·')).join(' ');
}

function shareCells({ covered, total, percent }: CoverageShare): string[] {
  return [String(covered), String(total), percentText(percent)];
}

export function percentText(percent: number): string {
  return `${percent.toFixed(1)} %`;
}
