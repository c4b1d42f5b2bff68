import type { Exchange } from './exchange.ts';
import { isDerived, type Method, type Operation, type OperationTree, parseOperation } from './operation.ts';

/** The method door: a tree of methods, each of which gives the body of an answer or throws. */
export function bindOperations(exchange: Exchange, tree: OperationTree, path = ''): object {
  const methods: Record<string, Method | object> = {};
  for (const [name, entry] of Object.entries(tree)) {
    const id = path + name;
    if (typeof entry === 'string') methods[name] = callOf(exchange, id, entry);
    else if (!isDerived(entry)) methods[name] = bindOperations(exchange, entry, `${id}.`);
    else {
      const [derive, base] = entry;
      methods[name] = derive(path + base, methods[base] as Method); // it stands before this one
    }
  }
  return methods;
}

function callOf(exchange: Exchange, operationId: string, line: string): Method {
  let operation: Operation | undefined;
  return async (input = {}, { headers, accept, ...sending } = {}) => {
    operation ??= parseOperation(line);
    const init = { ...placed(operation, input), headers: accept ? { ...headers, accept } : headers };
    const answer = await exchange(operationId, operation, init, sending);
    if ('error' in answer) throw answer.error;
    return answer.body;
  };
}

/** What the contract has no other place for goes into the query, where a validation refuses what is unknown. */
function placed(operation: Operation, { body, ...values }: Readonly<Record<string, unknown>>) {
  const params: Record<Place, Record<string, unknown>> = { path: {}, query: {}, header: {} };
  for (const [name, value] of Object.entries(values)) params[placeOf(operation, name)][name] = value;
  return { params, body };
}

type Place = 'path' | 'query' | 'header';

function placeOf({ path, headers }: Operation, name: string): Place {
  if (path.includes(`{${name}}`)) return 'path';
  return headers.includes(name) ? 'header' : 'query';
}
