import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createExamples, REFERENCE } from '../../openapi/tooling/examples/derive-examples.ts';
import { inSnakeCase } from '../../openapi/tooling/examples/places.ts';
import type { Json, JsonObject } from '../../scripts/diff/json.ts';
import { list, object, schemas } from './contract.ts';

/** The ids of the one story that all examples tell. The first word of a name, or two, is its kind. */
const story: Record<string, string> = JSON.parse(readFileSync(join(import.meta.dirname, 'story.json'), 'utf8'));
const nameOfId = new Map(Object.entries(story).map(([name, id]) => [id, name]));
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** What stands under a key, whichever the spelling: `product_id`, `productId`, and `id` inside `product`. */
const kinds: Record<string, RegExp> = {
  organization: /^organization$/,
  customer: /^customer(_other)?$/,
  // The id that older clients know a buyer by.
  user: /^customer$/,
  product: /^product_/,
  products: /^product_/,
  product_price: /^price_/,
  prices: /^price_/,
  benefit: /^benefit_/,
  benefits: /^benefit_/,
  benefit_grant: /^grant_/,
  granted_benefits: /^grant_/,
  discount: /^discount_/,
  checkout: /^checkout$/,
  order: /^order(_founding_crew)?$/,
  subscription: /^subscription$/,
  active_subscriptions: /^subscription$/,
  meter: /^meter$/,
  meters: /^subscription_meter$/,
  active_meters: /^customer_meter$/,
  custom_field: /^custom_field_/,
  license_key: /^license_key$/,
  activation: /^license_key_activation$/,
  activations: /^license_key_activation$/,
  medias: /^file_product_media$/,
  files: /^file_downloadable$/,
  active_files: /^file_downloadable$/,
  file: /^file_downloadable$/,
  webhook_event: /^webhook_event$/,
};

interface Place {
  readonly schema: string;
  /** The key that names the id, in snake_case and without `_id`. */
  readonly key: string;
  readonly id: string;
}

function idsIn(value: Json, schema: string, key = ''): Place[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => idsIn(item, schema, key));
  if (typeof value === 'string') return uuid.test(value) ? [{ schema, key, id: value }] : [];
  return Object.entries(object(value)).flatMap(([name, part]) => {
    const own = inSnakeCase(name).replace(/_id$/, '');
    return idsIn(part, schema, own === 'id' ? key : own);
  });
}

const examples = Object.entries(schemas).flatMap(([name, schema]) =>
  list(schema.examples).map((example) => ({ name, example })),
);
const places = examples.flatMap(({ name, example }) => idsIn(example, name));

test('every id in an example is one of the story', () => {
  expect(places.filter(({ id }) => !nameOfId.has(id))).toEqual([]);
});

test('an id that a key names is of the kind that the key says', () => {
  const wrong = places.filter(({ key, id }) => kinds[key] && !kinds[key].test(nameOfId.get(id) ?? ''));
  expect(wrong.map(({ schema, key, id }) => `${schema}: ${key} is ${nameOfId.get(id)}`)).toEqual([]);
});

test('every id that is not an example’s own stands under a key of known kind', () => {
  const own = new Set(['', 'items', 'data', 'sub', 'price', 'organizations']);
  const unknown = places.filter(({ key }) => !kinds[key] && !own.has(key));
  expect([...new Set(unknown.map(({ key }) => key))]).toEqual([]);
});

/** Facts that stay as they are, but where an update is told: whoever tells of a thing tells the same. */
const facts = [
  'created_at',
  'email',
  'slug',
  'name',
  'organization_id',
  'code',
  'amount_type',
  'recurring_interval',
  'key',
];

function thingsIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  const things = Object.values(object(value)).flatMap(thingsIn);
  return typeof object(value).id === 'string' ? [...things, object(value)] : things;
}

test.each(facts)('all examples agree on %s of each thing', (fact) => {
  const told = new Map<string, Set<Json>>();
  const others = examples.filter(({ name }) => !name.endsWith('Updated'));
  for (const thing of others.flatMap(({ example }) => thingsIn(example))) {
    const entry = Object.entries(thing).find(([key]) => inSnakeCase(key) === fact);
    if (!entry) continue;
    const name = nameOfId.get(String(thing.id)) ?? String(thing.id);
    told.set(name, (told.get(name) ?? new Set()).add(entry[1]));
  }
  const disputed = [...told].filter(([, values]) => values.size > 1).map(([name, values]) => [name, ...values]);
  expect(disputed).toEqual([]);
});

/** The examples as they are written, by file. */
const written = new Map<string, { readonly examples?: Json[] }>(
  globSync('openapi/schemas/**/*.yaml').map((file) => [file, parse(readFileSync(file, 'utf8'))]),
);

function thingsWritten(value: Json): JsonObject[] {
  return thingsIn(value).filter((thing) => !(REFERENCE in thing) && Object.keys(thing).length > 3);
}

test('each thing of the story is written once; where it comes again, it is derived', () => {
  const places = [...written].flatMap(([file, { examples: own = [] }]) =>
    own.flatMap(thingsWritten).map(({ id }) => ({ file, id: String(id) })),
  );
  const ids = places.map(({ id }) => id);
  expect(places.filter(({ id }) => ids.indexOf(id) !== ids.lastIndexOf(id))).toEqual([]);
});

interface Override {
  readonly file: string;
  /** Where the key is, from the examples of the file. */
  readonly path: readonly (string | number)[];
}

/** Every key beside a reference. */
function overridesIn(value: Json, file: string, path: Override['path'] = []): Override[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => overridesIn(part, file, [...path, key]));
  if (!(REFERENCE in value)) return inside;
  const keys = Object.keys(value).filter((key) => key !== REFERENCE);
  return [...inside, ...keys.map((key) => ({ file, path: [...path, key] }))];
}

/** What the examples of the file come to, with others in place of its own. */
function derived(file: string, examples?: Json[]): readonly unknown[] {
  const schemaOf = (name: string) => ({ ...written.get(name), ...(examples && name === file && { examples }) });
  return createExamples({ has: (name) => written.has(name), read: schemaOf }).of(file);
}

function without({ file, path }: Override): Json[] {
  const copy = structuredClone(written.get(file)?.examples ?? []);
  const holder = path.slice(0, -1).reduce((part, key) => (part as JsonObject)[key] as Json, copy as Json);
  delete (holder as Record<string, Json>)[String(path.at(-1))];
  return copy;
}

const overrides = [...written].flatMap(([file, { examples: own = [] }]) => overridesIn(own, file));

test('what is said beside a reference differs from what it refers to', () => {
  expect(overrides.length).toBeGreaterThan(50);
  const needless = overrides.filter((each) => isDeepStrictEqual(derived(each.file, without(each)), derived(each.file)));
  expect(needless).toEqual([]);
});
