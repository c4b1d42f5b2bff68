import { expect, test } from 'vitest';
import { type OperationEntry, operations } from '../../generated/operations.ts';
import { allOperationSchemas, operationSchemas } from '../../generated/schemas.ts';
import { inventory } from '../spec/inventory.ts';

const entries: [string, OperationEntry][] = Object.entries(operations);

test('the table says of every call what the inventory says, and has no other call', () => {
  const said = entries.map(
    ([id, { method, path, tag, credentials, credentialRequired, scopes, paginated, statuses }]) => [
      id,
      { method, path, tag, credentials, credentialRequired, scopes, paginated },
      [...statuses.success, ...statuses.errors].map(String).sort(),
    ],
  );
  const settled = Object.entries(inventory).map(
    ([id, { method, path, tag, credentials, credentialRequired, scopes, paginated, statuses }]) => [
      id,
      { method, path, tag, credentials, credentialRequired, scopes, paginated },
      Object.keys(statuses).sort(),
    ],
  );
  expect(said.sort()).toEqual(settled.sort());
});

test('path parameters are those in braces', () => {
  for (const [id, { path, parameters }] of entries) {
    expect([id, ...parameters.path]).toEqual([id, ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
  }
});

test('every call has schemas for exactly what it takes and answers', () => {
  for (const [id, { parameters, media, statuses }] of entries) {
    const schemas: Record<string, unknown> = operationSchemas[id as keyof typeof operations]; // a key of the table
    const taken = [
      ...(['path', 'query', 'header'] as const).filter((place) => parameters[place].length > 0),
      ...(media ? ['body'] : []),
    ];
    expect([id, ...Object.keys(schemas)]).toEqual([id, ...taken, 'responses']);
    expect(
      Object.keys(schemas.responses ?? {})
        .map(Number)
        .sort(),
    ).toEqual([...statuses.success, ...statuses.errors].sort());
  }
});

test('the list of all schemas has those of every call once, each with the name of its call, and none of its failures', () => {
  const listed = allOperationSchemas.map((schemas): [string, OperationParts] => [schemas.operationId, schemas()]);
  expect(listed).toHaveLength(entries.length);
  for (const [id, own] of listed) {
    const { responses, ...taken }: OperationParts = operationSchemas[id as keyof typeof operations]; // a key of the table
    const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
    expect([id, own]).toEqual([id, { ...taken, responses: Object.fromEntries(successes) }]);
  }
});

interface OperationParts {
  readonly responses: Readonly<Record<number, unknown>>;
}

test('a query may have one value or a list where the contract says so, and nothing unknown', () => {
  const { query } = operationSchemas['customers.list'];
  const id = 'dab6e425-e292-48b8-81f1-c8e74efbc6cf';
  const accepted = [
    {},
    { organization_id: id },
    { organization_id: [id, id], sorting: ['-created_at', 'email'], page: 1, limit: 1000 },
    { metadata: { plan: 'founding', seats: [1, 2].map(String) } },
  ];
  const refused = [
    { organization_ids: id },
    { organization_id: 'x' },
    { sorting: 'email' },
    { page: 0 },
    { metadata: 'x' },
  ];
  expect(accepted.map((value) => query.safeParse(value).success)).toEqual(accepted.map(() => true));
  expect(refused.map((value) => query.safeParse(value).success)).toEqual(refused.map(() => false));
});
