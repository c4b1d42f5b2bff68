/** Texts by name, in the order given: what a query string and a form body have in common. */
export type TextFields = ReadonlyMap<string, readonly string[]>;

const NO_FIELDS: TextFields = new Map();

/** Reads `a=1&b=2&a=3`. Malformed percent escapes are kept as they stand. */
export function parseTextFields(text: string): TextFields {
  if (text === '') return NO_FIELDS;
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const known = fields.get(name);
    if (known) known.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}
