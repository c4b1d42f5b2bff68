/**
 * The body in the form of its content type: a form where that says so, lines as they are, else JSON. Undefined where there
 * is none.
 */
export function serializeBody(body: unknown, type: unknown): string | undefined {
  if (body === undefined) return undefined;
  const media = String(type);
  if (media.includes('ndjson')) return String(body);
  return media.includes('form-urlencoded') ? serializeForm(body) : JSON.stringify(body);
}

/** A list repeats its key; what is undefined or null is left out. */
function serializeForm(body: unknown): string {
  if (body instanceof URLSearchParams) return String(body);
  const given = Object.entries(body ?? {}).flatMap(([name, value]) => [value].flat().map((item) => [name, item]));
  return String(new URLSearchParams(given.filter(([, item]) => item !== undefined && item !== null)));
}
