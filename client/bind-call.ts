import type { OperationEntry } from '../generated/operations.ts';
import type { CallOptions } from './call.ts';
import type { Exchange } from './exchange.ts';

/** A call of one of some operations. The types of each are those of its document, which whoever binds it says. */
type AnyCall = (operationId: string, input: object, options?: CallOptions) => Promise<unknown>;

/** The method door: an operation gives its body, or throws. */
export function bindCall(exchange: Exchange, operations: Readonly<Record<string, OperationEntry>>): AnyCall {
  return async (operationId, input, { headers, ...sending } = {}) => {
    const operation = operations[operationId];
    if (!operation) throw new TypeError(`There is no operation ${operationId}`);
    const answer = await exchange(operationId, operation, { ...placed(operation, input), headers }, sending);
    if ('error' in answer) throw answer.error;
    return answer.body;
  };
}

/** What the contract has no other place for goes into the query, where a validation refuses what is unknown. */
function placed({ parameters }: OperationEntry, input: object) {
  const { body, ...values } = input as Readonly<Record<string, unknown>>;
  const placeOf = (name: string) => (['path', 'header'] as const).find((place) => parameters[place].includes(name));
  const inPlace = (place: 'path' | 'query' | 'header') =>
    Object.fromEntries(Object.entries(values).filter(([name]) => (placeOf(name) ?? 'query') === place));
  const params = { path: inPlace('path'), query: inPlace('query'), header: inPlace('header') };
  return { params, ...(body !== undefined && { body }) };
}
