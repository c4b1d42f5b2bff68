/** What the caller asked Prism's own mock for. */
export interface Preference {
  readonly code?: number;
  readonly exampleKey?: string;
  readonly dynamic?: boolean;
  readonly seed?: string;
}

const PREFERENCE = /(?:^|[,;\s])(code|example|dynamic|seed)\s*=\s*(?:"([^"]*)"|([^",;\s]+))/gi;

/** Reads `Prefer: code=404, example=name, dynamic=true` (RFC 7240). Null when it asks for nothing that Prism knows. */
export function readPreference(header: string | undefined): Preference | null {
  if (header === undefined) return null;
  const wishes: Record<string, string> = {};
  for (const [, name = '', quoted, plain] of header.matchAll(PREFERENCE)) {
    wishes[name.toLowerCase()] ??= quoted ?? plain ?? '';
  }
  const { code = '', example, dynamic, seed } = wishes;
  const preference: Preference = {
    ...(/^\d{3}$/.test(code) ? { code: Number(code) } : {}),
    ...(example ? { exampleKey: example } : {}),
    ...(dynamic === 'true' ? { dynamic: true, seed } : {}),
  };
  return Object.keys(preference).length > 0 ? preference : null;
}
