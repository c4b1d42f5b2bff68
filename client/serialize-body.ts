/**
 * The body in the form of its content type: a form where that says so, lines as they are, else JSON. Undefined where there
 * is none.
 */
export function serializeBody(body: unknown, type: unknown): string | undefined {
  if (body === undefined) return undefined;
  const media = String(type);
  if (media.startsWith('application/x-ndjson')) return String(body);
  return media.startsWith('application/x-www-form-urlencoded') ? serializeForm(body) : JSON.stringify(body);
}

/** A list repeats its key; what is undefined or null is left out. */
function serializeForm(body: unknown): string {
  if (body instanceof URLSearchParams) return body.toString();
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null) form.append(name, String(item));
    }
  }
  return form.toString();
}
