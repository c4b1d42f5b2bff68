import { checkPath } from './check-path.ts';
import type { Init } from './encode.ts';
import type { Exchange } from './exchange.ts';
import { type OperationLine, type OperationTree, operationsIn, parseOperation } from './operation.ts';
import type { Send } from './sending.ts';

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

interface PathDoorParts {
  readonly exchange: Exchange;
  readonly send: Send;
  readonly operations: OperationTree;
}

/**
 * The path door: the same methods of openapi-fetch, over the exchange of the operation with this method and path. A `fetch`
 * that a call has of its own sends that call; what the contract does not have is sent as openapi-fetch does.
 */
export function openPathDoor<Http extends { readonly request: unknown }>(http: Http, parts: PathDoorParts): Http {
  const { exchange, send, operations } = parts;
  const whole = http.request as ByPath; // its types take one literal path at a time
  let known: ReturnType<typeof byCall> | undefined;
  const request: ByPath = async (method, path, init = {}) => {
    const call = `${method.toUpperCase()} ${path}`;
    const { signal, ...rest } = init;
    const sending = signal ? { signal } : {};
    known ??= byCall(operations);
    const [operationId, line] = known.get(call) ?? [];
    if (operationId && line) return given(await exchange(operationId, parseOperation(line), rest, sending));
    checkPath(call, path, init.params?.path);
    return whole(method, path, { fetch: (sent: Request) => send(sent, { call, ...sending }), ...init });
  };
  const methods = METHODS.map((method) => [method, (path: string, init?: Init) => request(method, path, init)]);
  return { ...http, request, ...Object.fromEntries(methods) };
}

/** Operations by their method and path, with which their lines begin. */
function byCall(tree: OperationTree): Map<string, readonly [string, OperationLine]> {
  return new Map(Array.from(operationsIn(tree), (entry) => [entry[1].split(' ', 2).join(' '), entry]));
}

type ByPath = (method: string, path: string, init?: Init) => Promise<object>;

/** An error without a body would pass for a success with those who ask whether there is an error. */
function given(answer: Awaited<ReturnType<Exchange>>): object {
  const { response } = answer;
  if ('error' in answer) return { error: answer.errorBody === '' ? answer.error : answer.errorBody, response };
  return { data: answer.body ?? undefined, response };
}
