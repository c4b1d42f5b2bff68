import { decimal, multiply, toText } from './decimals.ts';

const ONE_HUNDREDTH = decimal('0.01');

/** An amount in minor units for a person to read, such as `$19.00`, `$0.002` or `19.00 EUR`; the same in every locale. */
export function amountText(amount: number | string, currency = 'usd'): string {
  const text = toText(multiply(decimal(amount), ONE_HUNDREDTH));
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const major = `${whole}.${fraction.padEnd(2, '0')}`;
  const sign = text.startsWith('-') ? '-' : '';
  return currency === 'usd' ? `${sign}$${major}` : `${sign}${major} ${currency.toUpperCase()}`;
}
