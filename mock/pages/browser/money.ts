/** An amount in minor units as people read it: 2500 of `usd` is $25.00. */
export function money(amount: number, currency: string): string {
  return formatOf(currency).format(amount / 10 ** decimalsOf(currency));
}

/**
 * What a person has typed, in minor units; null when it is no amount, or one that can be read in two ways. Thousands may
 * be parted by commas, and a comma may stand for the point.
 */
export function minorUnits(text: string, currency: string): number | null {
  const plain = text.replaceAll(/[\s\p{Sc}]/gu, '');
  const decimals = decimalsOf(currency);
  const whole = /^\d{1,3}(,\d{3})+(\.|$)/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.');
  const [, units, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(whole) ?? [];
  if (units === undefined || fraction.length > decimals) return null;
  return Number(units + fraction.padEnd(decimals, '0'));
}

/** An amount in minor units as it is typed: 2500 of `usd` is 25.00. */
export function typed(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

function decimalsOf(currency: string): number {
  return formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;
}

function formatOf(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat('en', { style: 'currency', currency });
}
