import { decimal, multiply, toText } from './decimals.ts';

const ONE_HUNDREDTH = decimal('0.01');

/** An amount in minor units for a person to read, such as `$19.00`, `$0.002` or `19.00 EUR`; the same in every locale. */
export function amountText(amount: number | string, currency = 'usd'): string {
  const text = majorUnits(amount);
  const sign = text.startsWith('-') ? '-' : '';
  const major = text.replace('-', '');
  return currency === 'usd' ? `${sign}$${major}` : `${sign}${major} ${currency.toUpperCase()}`;
}

/** An amount in minor units as a number of major ones, such as `19.00`. */
export function majorUnits(amount: number | string): string {
  const [whole = '', fraction = ''] = toText(multiply(decimal(amount), ONE_HUNDREDTH)).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
