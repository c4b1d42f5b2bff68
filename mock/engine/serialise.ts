/** Writes a body as JSON text. */
export type Serialise = (body: unknown) => string;

/**
 * A frozen object is written once and remembered. A page is put together from its items, so that an item costs once
 * however many pages it appears on.
 */
export function createSerialiser(): Serialise {
  const texts = new WeakMap<object, string>();

  const write: Serialise = (value) => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    const known = texts.get(value);
    if (known !== undefined) return known;
    const text = isPage(value) ? writePage(value) : JSON.stringify(value);
    if (Object.isFrozen(value)) texts.set(value, text);
    return text;
  };

  const writePage = (page: Page): string => {
    const fields = Object.entries(page).map(([key, value]) => {
      const text = key === 'items' ? `[${page.items.map(write).join(',')}]` : JSON.stringify(value);
      return text === undefined ? undefined : `${JSON.stringify(key)}:${text}`;
    });
    return `{${fields.filter((field) => field !== undefined).join(',')}}`;
  };

  return write;
}

interface Page {
  readonly items: readonly unknown[];
}

function isPage(value: object): value is Page {
  return 'items' in value && Array.isArray(value.items);
}
