/** An amount in minor units as people read it: 2500 of `usd` is $25.00. */
export function money(amount: number, currency: string): string {
  return formatOf(currency).format(amount / 10 ** decimalsOf(currency));
}

/** What a person has typed, in minor units; null when it is no amount. */
export function minorUnits(text: string, currency: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(value) ? null : Math.round(value * 10 ** decimalsOf(currency));
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
