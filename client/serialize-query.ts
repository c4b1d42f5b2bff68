/**
 * A query string as the API reads it: a list repeats its key, a map such as `metadata` gives `metadata[key]=value`,
 * dates are written in ISO 8601, and what is undefined or null is left out.
 */
export function serializeQuery(query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .flatMap(([name, value]) => pairs(encodeURIComponent(name), value))
    .join('&');
}

function pairs(name: string, value: unknown): string[] {
  if (value === undefined || value === null) return [];
  if (value instanceof Date) return [`${name}=${encodeURIComponent(value.toISOString())}`];
  if (Array.isArray(value)) return value.flatMap((item) => pairs(name, item));
  if (typeof value !== 'object') return [`${name}=${encodeURIComponent(String(value))}`];
  return Object.entries(value).flatMap(([key, item]) => pairs(`${name}[${encodeURIComponent(key)}]`, item));
}
