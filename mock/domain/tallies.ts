import type { MeterAggregation } from '../../generated/types.ts';
import { add, type Decimal, decimal, toNumber, toText } from './decimals.ts';

/**
 * All that any aggregation needs to know of events that a meter counts. Two of them add up exactly, so that what was
 * counted once is never read again.
 */
export interface Tally {
  readonly events: number;
  /** How many of the events have a number to aggregate. */
  readonly values: number;
  /** Their sum in decimal notation: 0.1 and 0.2 are 0.3. */
  readonly sum: string;
  /** Null without values. */
  readonly max: number | null;
  readonly min: number | null;
}

export const NO_TALLY: Tally = { events: 0, values: 0, sum: '0', max: null, min: null };

/** Counts events one by one. */
export class TallyBuilder {
  #events = 0;
  #values = 0;
  /** Whole numbers are summed as such as long as that is exact. */
  #whole = 0;
  #exact: Decimal | null = null;
  #max = Number.NEGATIVE_INFINITY;
  #min = Number.POSITIVE_INFINITY;

  /** Null: the event has no number to aggregate. */
  take(value: number | null): void {
    this.#events += 1;
    if (value === null) return;
    this.#values += 1;
    this.#max = Math.max(this.#max, value);
    this.#min = Math.min(this.#min, value);
    const whole = this.#whole + value;
    if (this.#exact === null && Number.isSafeInteger(value) && Number.isSafeInteger(whole)) this.#whole = whole;
    else this.#exact = add(this.#exact ?? decimal(this.#whole), decimal(value));
  }

  get tally(): Tally {
    const isEmpty = this.#values === 0;
    return {
      events: this.#events,
      values: this.#values,
      sum: this.#exact ? toText(this.#exact) : String(this.#whole),
      max: isEmpty ? null : this.#max,
      min: isEmpty ? null : this.#min,
    };
  }
}

export function addTallies(one: Tally, other: Tally): Tally {
  return {
    events: one.events + other.events,
    values: one.values + other.values,
    sum: addTexts(one.sum, other.sum),
    max: one.max === null || other.max === null ? (one.max ?? other.max) : Math.max(one.max, other.max),
    min: one.min === null || other.min === null ? (one.min ?? other.min) : Math.min(one.min, other.min),
  };
}

/** What the events of a tally come to; 0 without any. */
export function quantityOf({ func }: MeterAggregation, tally: Tally): number {
  if (func === 'count') return tally.events;
  if (tally.values === 0) return 0;
  if (func === 'sum' || func === 'avg') {
    const sum = toNumber(decimal(tally.sum));
    return func === 'sum' ? sum : sum / tally.values;
  }
  return tally[func] ?? 0;
}

function addTexts(one: string, other: string): string {
  const plain = Number(one) + Number(other);
  const isPlain = Number.isSafeInteger(plain) && isWhole(one) && isWhole(other);
  return isPlain ? String(plain) : toText(add(decimal(one), decimal(other)));
}

function isWhole(text: string): boolean {
  return Number.isSafeInteger(Number(text)) && !text.includes('.');
}
