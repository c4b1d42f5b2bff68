import { namesLike } from '../../../client/names-like.ts';
import type { OpenApiDocument } from '../../engine/contract/document.ts';
import { propertiesOf, schemasAt, schemasBelow } from '../../engine/contract/schema-places.ts';
import { broken, type PlacedProblem } from '../../problems.ts';

type Container = Record<string, unknown> | unknown[];

/** A payload that was changed, or what is wrong with the paths. */
export interface Overridden {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly problems: readonly PlacedProblem[];
}

/**
 * Puts values in their places in a payload. A path is that of a property, such as `data.customer.email`; numbers count in
 * lists from 0, and the number after the last adds one. `schema` is where the schema of the payload stands: it says what else
 * than what is there may be there.
 */
export function override(
  document: OpenApiDocument,
  schema: string,
  given: Readonly<Record<string, unknown>>,
  overrides: Readonly<Record<string, unknown>>,
): Overridden {
  const payload = structuredClone(given) as Record<string, unknown>;
  const problems = Object.entries(overrides).flatMap(([path, value]) => {
    const msg = put(document, schema, payload, path.split('.'), value);
    return msg === null ? [] : [{ ...broken(msg), loc: [path] }];
  });
  return { payload, problems };
}

/** Puts a value in its place; says why when it has none. */
function put(
  document: OpenApiDocument,
  schema: string,
  payload: Container,
  keys: readonly string[],
  value: unknown,
): string | null {
  let here: unknown = payload;
  let schemas = schemasAt(document, [{ $ref: schema }]);
  for (const [index, key] of keys.entries()) {
    const place = index === 0 ? 'the payload' : keys.slice(0, index).join('.');
    if (!isContainer(here)) return `${place} is ${JSON.stringify(here)}: give the whole of it in place of ${key}`;
    const below = schemasBelow(document, schemas, key);
    const msg = Array.isArray(here)
      ? noEntry(here, key, place)
      : noProperty(here, key, place, below, propertiesOf(schemas));
    if (msg !== null) return msg;
    // Defined, not set: a key of metadata may be called __proto__.
    if (index === keys.length - 1)
      Object.defineProperty(here, key, { value, writable: true, enumerable: true, configurable: true });
    here = Object.hasOwn(here, key) ? Reflect.get(here, key) : undefined;
    schemas = below;
  }
  return null;
}

function noEntry(list: readonly unknown[], key: string, place: string): string | null {
  if (/^(?:0|[1-9]\d{0,8})$/.test(key) && Number(key) <= list.length) return null;
  return `${place} is a list of ${list.length}: its entries are numbered from 0, and ${list.length} adds one`;
}

function noProperty(
  here: Readonly<Record<string, unknown>>,
  key: string,
  place: string,
  below: readonly unknown[],
  known: readonly string[],
): string | null {
  if (Object.hasOwn(here, key) || below.length > 0) return null;
  const [like] = namesLike(key, known);
  const hint = like === undefined ? `it has ${known.join(', ') || 'no properties'}` : `did you mean '${like}'?`;
  return `${place} has no ${key}; ${hint}`;
}

function isContainer(value: unknown): value is Container & Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
