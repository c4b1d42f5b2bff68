/** Writes a body as JSON text. `remember`: the body is likely to come again, so its text is worth keeping. */
export type Serialise = (body: unknown, remember: boolean) => string;

/**
 * A frozen object that is to be remembered is written once. A page is put together from its items, so that an item costs
 * once however many pages it appears on.
 */
export function createSerialiser(): Serialise {
  const texts = new WeakMap<object, string>();

  const write: Serialise = (value, remember) => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
    const known = texts.get(value);
    if (known !== undefined) return known;
    const text = isPage(value) ? writePage(value, remember) : JSON.stringify(value);
    if (remember && Object.isFrozen(value)) texts.set(value, text);
    return text;
  };

  const writePage = (page: Page, remember: boolean): string => {
    const fields = Object.entries(page).map(([key, value]) => {
      const isItems = key === 'items';
      const text = isItems ? `[${page.items.map((item) => write(item, remember)).join(',')}]` : JSON.stringify(value);
      return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
    });
    return `{${fields.flat().join(',')}}`;
  };

  return write;
}

interface Page {
  readonly items: readonly unknown[];
}

function isPage(value: object): value is Page {
  return 'items' in value && Array.isArray(value.items);
}
