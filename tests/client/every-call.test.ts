import { expect, test } from 'vitest';
import { type Client, createClient } from '../../client/index.ts';
import { createValidation } from '../../client/validation/index.ts';
import { type OperationEntry, type OperationId, operations } from '../../generated/operations.ts';
import { allOperationSchemas } from '../../generated/schemas.ts';
import { beforeExample } from '../support/before-example.ts';
import { answerMedia, operationIds } from '../support/contract.ts';
import { type TestWorld, useMock } from '../support/mock.ts';
import { type ExampleRequest, exampleRequest } from '../support/requests.ts';

const mock = useMock();

/** The body of the answer to a call that is told as the contract's example. */
type Door = (client: Client, request: ExampleRequest) => Promise<unknown>;

/** The operationId is the way to the method. */
const byMethod: Door = (client, { operationId, path, query, body }) => {
  const method = operationId.split('.').reduce<object>((part, name) => Reflect.get(part, name), client);
  const call = method as (input: object) => Promise<unknown>; // the last name is that of a method
  return call({ ...path, ...query, ...given(operationId, body) });
};

const byPath: Door = async (client, { operationId, path, query, body }) => {
  const { method, path: template }: OperationEntry = operations[operationId];
  const call = Reflect.get(client, method) as (
    path: string,
    init: object,
  ) => Promise<Record<'data' | 'error', unknown>>; // by the contract's own path
  const { data, error } = await call(template, { params: { path, query }, ...given(operationId, body) });
  expect(error).toBeUndefined();
  return data ?? null;
};

function given(operationId: OperationId, body: unknown): object {
  const { media }: OperationEntry = operations[operationId];
  return media ? { body } : {};
}

const WAYS: Readonly<Record<string, readonly [Door, (world: TestWorld) => object]>> = {
  'its method over HTTP': [byMethod, () => ({})],
  'its method through the fetch of the mock': [byMethod, ({ fetch }) => ({ fetch })],
  'its path over HTTP': [byPath, () => ({})],
  'its path through the fetch of the mock': [byPath, ({ fetch }) => ({ fetch })],
};

const calls = operationIds.flatMap((operationId) => Object.keys(WAYS).map((way) => ({ operationId, way })));

test.each(calls)(
  'the strictest client takes what the mock answers to $operationId by $way',
  async ({ operationId, way }) => {
    const [door, connection] = WAYS[way] ?? [];
    const world = mock.world();
    await beforeExample[operationId]?.(world);
    const request = exampleRequest(operationId);
    const { token } = request;
    const validation = createValidation(allOperationSchemas, { strict: true });
    const client = createClient({ baseUrl: world.url, ...(token && { token }), ...connection?.(world), validation });
    const body = await door?.(client, request);
    const [first = 0] = operations[operationId].statuses.success;
    const media = answerMedia(operationId, first);
    if (media) expect(body).toEqual(expect.anything());
    else expect(body).toBeNull();
  },
);

test('these are all operations of the contract', () => {
  expect(new Set(operationIds)).toEqual(new Set(Object.keys(operations)));
  expect(operationIds).toHaveLength(128);
});
