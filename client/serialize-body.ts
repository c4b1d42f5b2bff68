/** The body in the form that the request's content type names: a form where it says so, lines as they are, else JSON. */
export function serializeBody(body: unknown, headers?: Headers | Readonly<Record<string, unknown>>): string {
  const type = new Headers(headers as HeadersInit).get('content-type'); // openapi-fetch hands over merged headers
  if (type?.startsWith('application/x-ndjson')) return String(body);
  return type?.startsWith('application/x-www-form-urlencoded') ? serializeForm(body) : JSON.stringify(body);
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
