import { CALLS, type Call, type Figures, figures } from './calls.ts';
import type { Cost } from './measure.ts';
import type { Start } from './servers.ts';

export type Costs = Readonly<Record<Call, Cost>>;

export interface Measured {
  /** CPU microseconds of the engine alone. */
  readonly engine: Figures;
  readonly mock: Costs;
  /** The mock with its journal, as it is by default. */
  readonly journaling: Costs;
  readonly prism: Costs;
  readonly bare: Costs;
  /** `anew`: where the mock has never run before. */
  readonly start: { readonly mock: Start; readonly anew: Start; readonly prism: Start };
}

/** CPU of this mock over that of the bare server: at most. */
export const AGAINST_BARE: Figures = { get: 2.0, list: 2.3, post: 3.5 };
/** CPU of Prism's own mock over that of this one: at least. */
export const AGAINST_PRISM: Figures = { get: 26, list: 17, post: 12 };
/** CPU of the mock with its journal over that without: at most. */
export const JOURNAL: Pick<Figures, 'get'> = { get: 1.1 };
/** A post over a get, both to the engine alone: at most. */
export const POST_AGAINST_GET = 2.7;
/** Milliseconds from start to first answer: less than this. */
export const START = 1000;

export function ratio(dividend: Costs, divisor: Costs): Figures {
  return figures((call) => dividend[call].cpu / divisor[call].cpu);
}

/** What misses its target, a sentence each. */
export function missed({ engine, mock, journaling, prism, bare, start }: Measured): string[] {
  const [bareRatio, prismRatio] = [ratio(mock, bare), ratio(prism, mock)];
  const post = engine.post / engine.get;
  const journal = ratio(journaling, mock).get;
  return [
    ...CALLS.filter((call) => bareRatio[call] > AGAINST_BARE[call]).map(
      (call) =>
        `${call} takes ${times(bareRatio[call])} the bare server's CPU, at most ${times(AGAINST_BARE[call])} is the target`,
    ),
    ...CALLS.filter((call) => prismRatio[call] < AGAINST_PRISM[call]).map(
      (call) =>
        `Prism takes ${times(prismRatio[call])} this mock's CPU for ${call}, at least ${times(AGAINST_PRISM[call])} is the target`,
    ),
    ...(journal > JOURNAL.get
      ? [`the journal makes a get ${times(journal)} what it is without, at most ${times(JOURNAL.get)} is the target`]
      : []),
    ...(post > POST_AGAINST_GET
      ? [`a post takes the engine ${times(post)} a get, at most ${times(POST_AGAINST_GET)} is the target`]
      : []),
    ...(start.mock.elapsed >= START
      ? [`it was ready after ${Math.round(start.mock.elapsed)} ms, under ${START} ms is the target`]
      : []),
  ];
}

export function times(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 1)} ×`;
}
