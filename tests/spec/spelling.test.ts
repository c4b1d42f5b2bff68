import { expect, test } from 'vitest';
import type { Json } from '../../scripts/diff/json.ts';
import { deref, folderOf, list, mediaOf, nameOf, object, operations, schemas, webhooks } from './contract.ts';

const camelFolders = ['checkouts', 'checkout-links'];
/** The settings of an organization: their own keys are in camelCase wherever they stand. */
const settings: Record<string, string[]> = {
  OrganizationFeatureSettings: ['issueFundingEnabled', 'usageBasedBillingEnabled'],
  OrganizationSubscriptionSettings: ['allowMultipleSubscriptions', 'allowCustomerUpdates', 'prorationBehavior'],
};
const camel = /^[a-z][A-Za-z0-9]*$/;
const snake = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** The property names that a schema spells itself, those of unnamed parts included. */
function ownKeys(schema: Json | undefined): string[] {
  if (Array.isArray(schema)) return schema.flatMap(ownKeys);
  const { properties, items, allOf, anyOf, oneOf, additionalProperties } = object(schema);
  const parts = [...Object.values(object(properties)), items, allOf, anyOf, oneOf, additionalProperties];
  return [...Object.keys(object(properties)), ...parts.filter((part) => part !== undefined).flatMap(ownKeys)];
}

/** All named schemas that a body reaches. */
function reached(node: Json | undefined, seen = new Set<string>()): Set<string> {
  const name = nameOf(node);
  if (name) {
    if (seen.has(name)) return seen;
    seen.add(name);
    return reached(deref(node), seen);
  }
  const { examples: _examples, discriminator: _discriminator, ...rest } = object(node);
  for (const part of Array.isArray(node) ? node : Object.values(rest)) reached(part, seen);
  return seen;
}

test.each(Object.keys(schemas).filter((name) => camelFolders.includes(folderOf(name))))(
  '%s is in camelCase',
  (name) => {
    expect(ownKeys(schemas[name]).filter((key) => !camel.test(key))).toEqual([]);
  },
);

const others = Object.keys(schemas).filter((name) => !camelFolders.includes(folderOf(name)) && !settings[name]);

test.each(others)('%s is in snake_case', (name) => {
  expect(ownKeys(schemas[name]).filter((key) => !snake.test(key))).toEqual([]);
});

test.each(Object.entries(settings))('%s has its own keys', (name, keys) => {
  expect(ownKeys(schemas[name]).sort()).toEqual([...keys].sort());
});

test('a payload of checkouts or links has no key in snake_case but those of the page', () => {
  const calls = operations.filter(({ path }) => /^\/v1\/(checkouts|checkout-links)\//.test(path));
  const events = webhooks.filter(({ path }) => path.startsWith('checkout.'));
  const successes = calls.flatMap(({ body }) =>
    Object.entries(object(body.responses)).flatMap(([status, response]) => (status.startsWith('2') ? [response] : [])),
  );
  const bodies = [...successes, ...[...calls, ...events].flatMap(({ body }) => list([body.requestBody ?? null]))];
  const names = bodies.flatMap((body) => mediaOf(body).flatMap(([, media]) => [...reached(media.schema)]));
  const keys = new Set([...new Set(names)].flatMap((name) => ownKeys(schemas[name])));
  expect([...keys].filter((key) => key.includes('_')).sort()).toEqual(['max_page', 'total_count']);
});

test('no other payload has a schema of checkouts or links', () => {
  const calls = operations.filter(({ path }) => !/^\/v1\/(checkouts|checkout-links)\//.test(path));
  const names = calls.flatMap(({ body }) => [...reached([body.requestBody ?? null, body.responses ?? null])]);
  const spelt = [...new Set(names)].filter((name) => ownKeys(schemas[name]).length);
  expect(spelt.filter((name) => camelFolders.includes(folderOf(name)))).toEqual([]);
});
