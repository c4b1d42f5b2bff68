/** The most characters of a value that are told. */
const SHOWN = 60;

/**
 * Says in words where a value is not what is wanted; null when it is. An object is wanted with these properties at least,
 * each by its name or by a path such as `customer.email`; a list with these entries, in this order; all else as it is.
 * `path`: where the value stands.
 */
export function differenceFrom(wanted: unknown, value: unknown, path: string): string | null {
  if (Array.isArray(wanted)) return listDifference(wanted, value, path);
  if (isObject(wanted)) return objectDifference(wanted, value, path);
  return wanted === value ? null : `${path} is ${shown(value)}, not ${shown(wanted)}`;
}

function listDifference(wanted: readonly unknown[], value: unknown, path: string): string | null {
  if (!Array.isArray(value)) return `${path} is ${shown(value)}, not a list`;
  if (value.length !== wanted.length) return `${path} has ${value.length} entries, not ${wanted.length}`;
  return first(wanted.keys(), (index) => differenceFrom(wanted[index], value[index], `${path}.${index}`));
}

function objectDifference(wanted: Readonly<Record<string, unknown>>, value: unknown, path: string): string | null {
  if (!isObject(value)) return `${path} is ${shown(value)}, not an object`;
  return first(Object.keys(wanted), (key) => {
    const found = lookUp(value, key);
    return found ? differenceFrom(wanted[key], found.value, `${path}.${key}`) : `${path}.${key} is not there`;
  });
}

/** A name may have dots in it, as in metadata: then it is no path. */
function lookUp(object: Readonly<Record<string, unknown>>, key: string): { readonly value: unknown } | null {
  if (Object.hasOwn(object, key)) return { value: object[key] };
  let value: unknown = object;
  for (const part of key.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return null;
    value = (value as Readonly<Record<string, unknown>>)[part]; // a list is an object with numbers for names
  }
  return { value };
}

function first<T>(candidates: Iterable<T>, difference: (candidate: T) => string | null): string | null {
  for (const candidate of candidates) {
    const found = difference(candidate);
    if (found !== null) return found;
  }
  return null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
