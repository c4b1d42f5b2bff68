import { describe, expect, test, vi } from 'vitest';
import { bindOperations } from '../../client/bind-operations.ts';
import { operationsIn, parseOperation } from '../../client/operation.ts';
import { operations as tree } from '../../generated/client/index.ts';
import { operations as controlTree } from '../../generated/control/client/index.ts';
import { operations as controlOperations } from '../../generated/control/operations.ts';
import { type OperationEntry, operations } from '../../generated/operations.ts';

/** The method at the path that an operationId spells. */
function methodAt(client: object, operationId: string): unknown {
  return operationId.split('.').reduce<unknown>((place, name) => Object(place)[name], client);
}

/** Paths to every function in a tree. */
function methods(tree: object, path: readonly string[] = []): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'function' ? [[...path, name].join('.')] : methods(value, [...path, name]),
  );
}

/** `benefits.listGrants` has `benefits.iterateGrants` and `benefits.pagesOfGrants` beside it. */
function pagingOf(operationId: string): string[] {
  const pages = operationId.replace(/\.list(?=[A-Z])/, '.pagesOf').replace(/\.list$/, '.pages');
  return [operationId.replace('.list', '.iterate'), pages];
}

function answerNothing(..._: unknown[]): Promise<never> {
  return new Promise(() => {});
}

describe('the client', () => {
  test.for(Object.keys(operations))('calls %s by the method of that path', (operationId) => {
    const send = vi.fn(answerNothing);
    const method = methodAt(bindOperations(send, tree()), operationId);
    expect(method).toBeTypeOf('function');
    (method as (...input: unknown[]) => unknown)({ body: 1 }, { headers: {} }); // asserted just above
    const params = { path: {}, query: {}, header: {} };
    const { method: verb, path } = operations[operationId as keyof typeof operations]; // a key of the table
    expect(send.mock.calls).toEqual([
      [operationId, expect.objectContaining({ method: verb, path }), { params, body: 1, headers: {} }, {}],
    ]);
  });

  test('has no other method than two for each list, which go through all of it', () => {
    const paging = Object.entries(operations).flatMap(([id, { paginated }]) => (paginated ? pagingOf(id) : []));
    expect(methods(bindOperations(answerNothing, tree())).sort()).toEqual(
      [...Object.keys(operations), ...paging].sort(),
    );
  });
});

/** What the whole table says of the calls, as far as sending them takes it. */
function sentBy(table: Readonly<Record<string, OperationEntry>>) {
  return Object.entries(table).map(([id, { method, path, parameters, media, answers }]) => [
    id,
    { method, path, headers: parameters.header, media: media ?? undefined, answers },
  ]);
}

test.for([
  ['the contract', tree(), operations],
  ['the control API', controlTree(), controlOperations],
] as const)('the client sends each call of %s as its table of operations has it', ([, lines, table]) => {
  const parsed = Array.from(operationsIn(lines), ([id, line]) => [id, parseOperation(line)]);
  expect(parsed.sort()).toEqual(sentBy(table).sort());
});

test('parameters are placed by the contract, and what it has no place for goes into the query', () => {
  const send = vi.fn(answerNothing);
  const { orders, inbox } = {
    ...bindOperations(send, { orders: { get: 'GET /v1/orders/{id} 200 json' } }),
    ...bindOperations(send, { inbox: { stream: 'GET /inbox Last-Event-ID: 200 text/event-stream' } }),
  } as Readonly<Record<string, Readonly<Record<string, (input?: object) => unknown>>>>;
  orders?.get?.({ id: 'a', ids: 'b' });
  inbox?.stream?.({ 'Last-Event-ID': '7', type: 'order.paid' });
  inbox?.stream?.();
  expect(send.mock.calls.map((call) => Object(call[2]).params)).toEqual([
    { path: { id: 'a' }, query: { ids: 'b' }, header: {} },
    { path: {}, query: { type: 'order.paid' }, header: { 'Last-Event-ID': '7' } },
    { path: {}, query: {}, header: {} },
  ]);
});
