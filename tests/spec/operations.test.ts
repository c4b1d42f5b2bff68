import { expect, test } from 'vitest';
import { deref, list, mediaOf, nameOf, object, operations, schemas } from './contract.ts';
import { inventory } from './inventory.ts';

function operation(id: string) {
  const found = operations.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`The contract has no ${id}.`);
  return found;
}

/** The names that `error` can have in the body of a response. */
function errorsOf(schema: string): unknown[] {
  const { oneOf, properties } = object(schemas[schema]);
  if (oneOf) return list(oneOf).flatMap((arm) => errorsOf(nameOf(arm) ?? ''));
  const { const: only, enum: several } = object(object(properties).error);
  return only === undefined ? [...list(several), schema] : [only];
}

test('the contract has the operations of the inventory and no others', () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(inventory).sort());
});

test.each(Object.entries(inventory))('%s stands at its place', (id, { method, path, tag, paginated }) => {
  const { body, ...place } = operation(id);
  expect(place).toMatchObject({ method, path });
  expect(body.tags).toEqual([tag]);
  expect(body['x-paginated'] ?? false).toBe(paginated);
});

test.each(Object.entries(inventory))('%s takes its credentials', (id, entry) => {
  const { body } = operation(id);
  const requirements = list(body.security).map(object);
  const schemes = new Set(requirements.flatMap(Object.keys));
  expect([...schemes].sort()).toEqual([...entry.credentials].sort());
  const optional = requirements.some((requirement) => !Object.keys(requirement).length);
  expect(requirements.length > 0 && !optional).toBe(entry.credentialRequired);
  expect(body['x-scopes'] ?? []).toEqual(entry.scopes);
});

test.each(Object.entries(inventory))('%s answers its statuses', (id, { statuses }) => {
  const responses = object(operation(id).body.responses);
  expect(Object.keys(responses).sort()).toEqual(Object.keys(statuses).sort());
  for (const [status, causes] of Object.entries(statuses)) {
    const bodies = mediaOf(deref(responses[status])).flatMap(([, media]) => errorsOf(nameOf(media.schema) ?? ''));
    const named = causes.flatMap(({ error }) => error ?? []);
    for (const error of named) expect(bodies, `${status} ${error}`).toContain(error);
  }
});
