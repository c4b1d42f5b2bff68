import type { TaxId } from '../../generated/types.ts';
import { percentage } from './money.ts';
import { isValidTaxId } from './tax-ids.ts';
import { EU_COUNTRIES, TAX_RATES } from './tax-rates.ts';

/** The parts of an address that tax depends on. */
export interface TaxLocation {
  readonly country: string;
  readonly state?: string | null;
  readonly postal_code?: string | null;
}

type Part = 'state' | 'postal_code';

const NEEDED: ReadonlyMap<string, readonly Part[]> = new Map([
  ['US', ['state', 'postal_code']],
  ['CA', ['state']],
]);

/** The tax on a net amount, in minor units; null while the address is unknown or lacks a part that decides it. */
export function taxOn(netAmount: number, location: TaxLocation | null, taxId: TaxId | null): number | null {
  if (netAmount <= 0) return 0;
  if (location === null || missingParts(location).length > 0) return null;
  return percentage(netAmount, taxRate(location.country, taxId));
}

/** The parts without which the tax in this country cannot be told. */
export function missingParts(location: TaxLocation): Part[] {
  return (NEEDED.get(location.country) ?? []).filter((part) => !location[part]);
}

/** In basis points. 0 where no tax is collected, and for businesses that account for it themselves. */
export function taxRate(country: string, taxId: TaxId | null): number {
  return isReverseCharge(country, taxId) ? 0 : (TAX_RATES.get(country) ?? 0);
}

function isReverseCharge(country: string, taxId: TaxId | null): boolean {
  if (taxId === null || !isValidTaxId(taxId)) return false;
  const [, type] = taxId;
  return (type === 'eu_vat' && EU_COUNTRIES.has(country)) || (type === 'gb_vat' && country === 'GB');
}
