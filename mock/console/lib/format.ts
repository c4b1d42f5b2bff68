/** Everything is in UTC, as in the API. */
const TIME = new Intl.DateTimeFormat('en-GB', {
  ...{ year: 'numeric', month: 'short', day: '2-digit', timeZone: 'UTC' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
});

export function timeText(instant: string | number): string {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? String(instant) : TIME.format(at);
}

/** An amount of minor units, such as `$29.75`. */
export function moneyText(amount: number, currency: string): string {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  } catch {
    return `${amount} ${currency}`; // a currency that does not exist
  }
}

const COUNT = new Intl.NumberFormat('en');

export function numberText(count: number): string {
  return COUNT.format(count);
}

export function countText(count: number, one: string, many = `${one}s`): string {
  return `${COUNT.format(count)} ${count === 1 ? one : many}`;
}

export function durationText(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How far an instant is from another one, such as `in 26 days`. */
export function distanceText(instant: string, now: string | number): string {
  const span = new Date(instant).getTime() - new Date(now).getTime();
  const [unit, length] = STEPS.find(([, each]) => Math.abs(span) >= each) ?? (['second', 1000] as const);
  return RELATIVE.format(Math.trunc(span / length), unit);
}

/** Words of a name, such as `Billing reason` for `billing_reason`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[_.-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
