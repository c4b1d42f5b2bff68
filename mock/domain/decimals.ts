import { divideHalfUp } from './money.ts';

/** An exact decimal number: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  /** Never negative. */
  readonly scale: number;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** What a number, or a text such as `0.002` or `1e-7`, says in decimal notation. */
export function decimal(value: number | string): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

export function add(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale };
}

export function multiply(one: Decimal, other: Decimal): Decimal {
  return { units: one.units * other.units, scale: one.scale + other.scale };
}

/** The nearest whole number, halves away from zero. */
export function round(value: Decimal): number {
  return Number(divideHalfUp(value.units, 10n ** BigInt(value.scale)));
}

/** The nearest number that JSON can carry, which has no infinities. */
export function toNumber(value: Decimal): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number(toText(value)), Number.MAX_VALUE));
}

/** Plain notation without an exponent and without zeros at the end, such as `-0.25`. */
export function toText({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : '';
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return sign + (fraction === '' ? whole : `${whole}.${fraction}`);
}

function unitsAt(value: Decimal, scale: number): bigint {
  return value.units * 10n ** BigInt(scale - value.scale);
}
