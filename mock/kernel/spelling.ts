/** Maps whose keys are the user's or the payment processor's own and are never respelled (D013). */
const VERBATIM = ['metadata', 'custom_field_data', 'customer_metadata', 'payment_processor_metadata'] as const;

type Verbatim = (typeof VERBATIM)[number];

type CamelKey<K> = K extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<CamelKey<Tail>>}` : K;

/** The type of what `toCamelCase` gives. */
export type CamelCase<T> = T extends readonly unknown[]
  ? { [I in keyof T]: CamelCase<T[I]> }
  : T extends object
    ? { [K in keyof T as CamelKey<K>]: K extends Verbatim ? T[K] : CamelCase<T[K]> }
    : T;

type SnakeKey<K> = K extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeKey<Tail>}`
    : `_${Lowercase<Head>}${SnakeKey<Tail>}`
  : K;

/** The type of what `toSnakeCase` gives. */
export type SnakeCase<T> = T extends readonly unknown[]
  ? { [I in keyof T]: SnakeCase<T[I]> }
  : T extends object
    ? { [K in keyof T as SnakeKey<K>]: SnakeKey<K> extends Verbatim ? T[K] : SnakeCase<T[K]> }
    : T;

/** The same value with keys such as `product_id` spelled `productId`, as payloads of checkouts have them. */
export function toCamelCase<T>(value: T): CamelCase<T> {
  return respell(value, camelKey) as CamelCase<T>;
}

/** The same value with keys such as `productId` spelled `product_id`, as rows have them. */
export function toSnakeCase<T>(value: T): SnakeCase<T> {
  return respell(value, snakeKey) as SnakeCase<T>;
}

/** In both spellings: nothing is respelled to find them, as every key of every payload is looked up here. */
const VERBATIM_KEYS: ReadonlySet<string> = new Set(VERBATIM.flatMap((name) => [name, camelKey(name)]));

function respell(value: unknown, spell: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => respell(item, spell));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [spell(key), respellPart(key, part, spell)]));
}

function respellPart(key: string, part: unknown, spell: (key: string) => string): unknown {
  return VERBATIM_KEYS.has(key) ? part : respell(part, spell);
}

function camelKey(key: string): string {
  return key.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

function snakeKey(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
