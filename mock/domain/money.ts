/**
 * `amount × numerator ÷ denominator` in whole minor units, rounded half up and exact at any size. A negative result is
 * rounded like its opposite, so that a credit is worth as much as the debit that it takes back.
 */
export function share(amount: number, numerator: number, denominator: number): number {
  return Number(divideHalfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator)));
}

/** The quotient as a whole number, halves away from zero. The divisor is positive. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** A part in basis points, hundredths of a percent: 2550 is 25.5 %. */
export function percentage(amount: number, basisPoints: number): number {
  return share(amount, basisPoints, 10_000);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
