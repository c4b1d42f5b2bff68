import type { TaxId, TaxIdType } from '../../generated/types.ts';
import { TAX_ID_PATTERNS } from './tax-id-patterns.ts';
import { EU_COUNTRIES } from './tax-rates.ts';

/** Countries that accept another type than one with their own code, or several; the types are tried in order. */
const TYPES_OF: ReadonlyMap<string, readonly TaxIdType[]> = new Map<string, readonly TaxIdType[]>([
  ['AU', ['au_abn', 'au_arn']],
  ['BG', ['bg_uic', 'eu_vat']],
  ['BR', ['br_cnpj', 'br_cpf']],
  ['CA', ['ca_bn', 'ca_gst_hst', 'ca_pst_bc', 'ca_pst_mb', 'ca_pst_sk', 'ca_qst']],
  ['CH', ['ch_uid', 'ch_vat']],
  ['DE', ['de_stn', 'eu_vat']],
  ['ES', ['es_cif', 'eu_vat']],
  ['HR', ['hr_oib', 'eu_vat']],
  ['HU', ['hu_tin', 'eu_vat']],
  ['JP', ['jp_cn', 'jp_rn', 'jp_trn']],
  ['MY', ['my_frp', 'my_itn', 'my_sst']],
  ['NO', ['no_vat', 'no_voec']],
  ['RO', ['ro_tin', 'eu_vat']],
  ['RU', ['ru_inn', 'ru_kpp']],
  ['SG', ['sg_gst', 'sg_uen']],
  ['SI', ['si_tin', 'eu_vat']],
]);

/** `eu_vat` and `eu_oss_vat` belong to no country of their own. */
const COUNTRY_TYPES: readonly string[] = Object.keys(TAX_ID_PATTERNS).filter((type) => !type.startsWith('eu_'));

/** The types of tax id that a country has, in the order in which they are tried; none for one that has no tax ids. */
export function taxIdTypes(country: string): readonly TaxIdType[] {
  const known = TYPES_OF.get(country);
  if (known) return known;
  if (EU_COUNTRIES.has(country)) return ['eu_vat'];
  const prefix = `${country.toLowerCase()}_`;
  return COUNTRY_TYPES.filter((type): type is TaxIdType => type.startsWith(prefix));
}

/** The number in capitals, without blanks and separators. */
export function normaliseTaxId(number: string): string {
  return number.toUpperCase().replace(/[\s.,\-/_]/g, '');
}

/** The normalised number with the first of the country's types that it fits; null when it fits none. */
export function taxIdIn(country: string, number: string): TaxId | null {
  const value = normaliseTaxId(number);
  const type = taxIdTypes(country).find((candidate) => TAX_ID_PATTERNS[candidate].test(value));
  return type === undefined ? null : [value, type];
}

/** Whether the number looks like one of its type. */
export function isValidTaxId([number, type]: TaxId): boolean {
  return TAX_ID_PATTERNS[type].test(normaliseTaxId(number));
}
