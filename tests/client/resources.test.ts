import { describe, expect, test, vi } from 'vitest';
import { bindResources } from '../../generated/client/index.ts';
import { operations } from '../../generated/operations.ts';

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
    const method = methodAt(bindResources(send), operationId);
    expect(method).toBeTypeOf('function');
    (method as (...input: unknown[]) => unknown)({ id: 1 }, { headers: {} }); // asserted just above
    expect(send.mock.calls).toEqual([[operationId, { id: 1 }, { headers: {} }]]);
  });

  test('has no other method than two for each list, which go through all of it', () => {
    const paging = Object.entries(operations).flatMap(([id, { paginated }]) => (paginated ? pagingOf(id) : []));
    expect(methods(bindResources(answerNothing)).sort()).toEqual([...Object.keys(operations), ...paging].sort());
  });
});
