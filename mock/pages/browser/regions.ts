const COUNTRIES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE ' +
  'GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM ' +
  'KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY ' +
  'MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RW SA SB SC SE SG ' +
  'SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC ' +
  'VE VG VI VN VU WF WS YE YT ZA ZM ZW';

const STATES: Readonly<Record<string, string>> = {
  US:
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
    'OR PA RI SC SD TN TX UT VT VA WA WV WI WY',
  CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
};

export interface Region {
  readonly code: string;
  readonly name: string;
}

/** The countries of ISO 3166-1, by their English names. */
export function countries(): Region[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const all = COUNTRIES.split(' ').map((code) => ({ code, name: names.of(code) ?? code }));
  return all.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The states of a country that the contract has codes for (`US-NY`); none for other countries. */
export function statesOf(country: string): Region[] {
  const codes = STATES[country]?.split(' ') ?? [];
  return codes.map((code) => ({ code: `${country}-${code}`, name: code }));
}
