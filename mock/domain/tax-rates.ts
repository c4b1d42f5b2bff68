/** Members of the European Union. Their businesses account for the tax themselves (reverse charge). */
const EU = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2200,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 1900,
  SE: 2500,
  SI: 2200,
  SK: 2300,
} as const;

/** Standard rates of mid-2025 in basis points, by country. No tax is collected in a country that is not listed. */
export const TAX_RATES: ReadonlyMap<string, number> = new Map(Object.entries({ ...EU, GB: 2000 }));

export const EU_COUNTRIES: ReadonlySet<string> = new Set(Object.keys(EU));
