const DEFAULT = '/_insights/script.js';

/** The address of the insights script that a value of `VITE_INSIGHTS_PATH` means; null where none is wanted. */
export function insightsPathOf(setting: string = DEFAULT): string | null {
  return setting === 'off' || setting === '' ? null : setting;
}
