import { CALLS, type Figures, figures } from './calls.ts';
import { CONNECTIONS } from './measure.ts';
import type { Start } from './servers.ts';
import {
  AGAINST_BARE,
  AGAINST_PRISM,
  type Costs,
  JOURNAL,
  type Measured,
  POST_AGAINST_GET,
  ratio,
  START,
  times,
} from './targets.ts';

/** The table that stands in the README between the marks of the bench. */
export function table({ engine, mock, journaling, prism, bare, start }: Measured): string {
  return [
    row('CPU per request, µs', { get: 'get', list: 'list', post: 'post' }),
    '|---|---|---|---|',
    row('the engine alone, without HTTP', microseconds(engine)),
    row('this mock', microseconds(cpu(mock))),
    row('… with its journal, as it is by default', microseconds(cpu(journaling))),
    row('bare `node:http`, same JSON, no checks', microseconds(cpu(bare))),
    row('`prism mock` as shipped', microseconds(cpu(prism))),
    row('this mock over bare', ratios(ratio(mock, bare))),
    row('(target: at most)', ratios(AGAINST_BARE)),
    row('Prism over this mock', ratios(ratio(prism, mock))),
    row('(target: at least)', ratios(AGAINST_PRISM)),
    row('with its journal over without', ratios(ratio(journaling, mock))),
    row('(target: at most)', { get: times(JOURNAL.get), list: '', post: '' }),
    row(`**Requests per second, ${CONNECTIONS} connections**`, { get: '', list: '', post: '' }),
    row('this mock', rates(mock)),
    row('… with its journal, as it is by default', rates(journaling)),
    row('bare `node:http`', rates(bare)),
    row('`prism mock`', rates(prism)),
    '',
    `A post takes the engine ${times(engine.post / engine.get)} a get (target: at most ${times(POST_AGAINST_GET)}). The mock gives its first answer`,
    `${after(start.mock)} after its start (target: under ${START} ms), ${after(start.anew)} where it runs for`,
    `the first time, Prism ${after(start.prism)}.`,
  ].join('\n');
}

function after({ elapsed, cpu }: Start): string {
  return `${Math.round(elapsed)} ms (${Math.round(cpu)} ms of CPU)`;
}

type Cells = Readonly<Record<keyof Figures, string>>;

function row(name: string, cells: Cells): string {
  return `| ${name} | ${CALLS.map((call) => cells[call]).join(' | ')} |`;
}

function cells(of: Figures, write: (value: number) => string): Cells {
  return { get: write(of.get), list: write(of.list), post: write(of.post) };
}

function microseconds(of: Figures): Cells {
  return cells(of, (value) => (value < 30 ? value.toFixed(1) : value.toFixed(0)));
}

function ratios(of: Figures): Cells {
  return cells(of, times);
}

function rates(costs: Costs): Cells {
  return cells(
    figures((call) => costs[call].perSecond),
    (value) => Math.round(value).toLocaleString('en'),
  );
}

function cpu(costs: Costs): Figures {
  return figures((call) => costs[call].cpu);
}
