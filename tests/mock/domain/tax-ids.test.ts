import { expect, test } from 'vitest';
import document from '../../../generated/openapi.json' with { type: 'json' };
import { TAX_ID_PATTERNS } from '../../../mock/domain/tax-id-patterns.ts';
import { isValidTaxId, normaliseTaxId, taxIdIn, taxIdTypes } from '../../../mock/domain/tax-ids.ts';

const types = document.components.schemas.TaxIdType.enum;
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

test('each of the 74 types of the contract has a pattern', () => {
  expect(Object.keys(TAX_ID_PATTERNS).sort()).toEqual([...types].sort());
  expect(types).toHaveLength(74);
});

test('each type but the one-stop shop belongs to a country', () => {
  const countries = [...EU, ...new Set(types.map((type) => type.slice(0, 2).toUpperCase()))];
  const used = new Set(countries.flatMap((country) => taxIdTypes(country)));
  expect(types.filter((type) => !used.has(type as never))).toEqual(['eu_oss_vat']);
});

/** Where the common name of a country is not the one that Unicode prefers. */
const COMMON_NAMES: Readonly<Record<string, string>> = { HK: 'Hong Kong', TR: 'Turkey' };
const regions = new Intl.DisplayNames('en', { type: 'region' });

test.each(Object.entries(document.components.schemas.TaxIdType['x-enumDescriptions']))(
  'the meaning of %s begins with its country: %s',
  (type, meaning) => {
    const code = type.slice(0, 2).toUpperCase();
    expect(meaning.slice(0, meaning.indexOf(','))).toBe(COMMON_NAMES[code] ?? regions.of(code));
    // The mock takes a European number in any member state, and any other kind in its country.
    if (code !== 'EU') expect(taxIdTypes(code)).toContain(type);
  },
);

test('countries have as many types as the rules say', () => {
  const counts = { CA: 6, AU: 2, JP: 3, BR: 2, CH: 2, NO: 2, MY: 3, RU: 2, SG: 2, US: 1, GB: 1, IN: 1, KE: 1 };
  for (const [country, count] of Object.entries(counts)) expect(taxIdTypes(country)).toHaveLength(count);
});

test('each member of the Union has VAT numbers, and seven try a national type first', () => {
  expect(EU.filter((country) => taxIdTypes(country).at(-1) !== 'eu_vat')).toEqual([]);
  expect(EU.filter((country) => taxIdTypes(country).length === 2)).toEqual(['BG', 'DE', 'ES', 'HR', 'HU', 'RO', 'SI']);
});

test('the first type that fits wins', () => {
  expect(taxIdIn('DE', '1234567890')).toEqual(['1234567890', 'de_stn']);
  expect(taxIdIn('DE', 'DE123456789')).toEqual(['DE123456789', 'eu_vat']);
  expect(taxIdIn('CA', '1234567')).toEqual(['1234567', 'ca_pst_mb']);
});

test.each([
  ['SE', 'se 1234-56789101', 'SE123456789101', 'eu_vat'],
  ['US', '12-3456789', '123456789', 'us_ein'],
  ['GB', 'GB 123 4567 89', 'GB123456789', 'gb_vat'],
  ['CA', '123456789 RT 0001', '123456789RT0001', 'ca_gst_hst'],
  ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST', 'ch_vat'],
  ['BR', '12.345.678/0001-95', '12345678000195', 'br_cnpj'],
  ['IN', '12abcde3456fgzh', '12ABCDE3456FGZH', 'in_gst'],
  ['JP', 'T1234567891234', 'T1234567891234', 'jp_trn'],
  ['GR', 'EL123456789', 'EL123456789', 'eu_vat'],
])('in %s, "%s" is %s of type %s', (country, given, number, type) => {
  expect(taxIdIn(country, given)).toEqual([number, type]);
});

test('the Canadian GST number has 15 characters', () => {
  expect(isValidTaxId(['123456789RT0001', 'ca_gst_hst'])).toBe(true);
  expect(isValidTaxId(['123456789RT001', 'ca_gst_hst'])).toBe(false);
});

test('a number that fits no type of the country is none, and so is any number of a country without tax ids', () => {
  expect(taxIdIn('SE', '123')).toBeNull();
  expect(taxIdIn('US', 'SE123456789101')).toBeNull();
  expect(taxIdIn('AQ', '123456789')).toBeNull();
  expect(taxIdIn('EU', 'EU123456789')).toBeNull();
});

test('blanks and separators do not matter', () => {
  expect(normaliseTaxId(' be-0123.456_789/1 ')).toBe('BE01234567891');
});
