import { answerType } from './decode.ts';
import { type HeaderValues, headersOf, written } from './encode.ts';
import { UnexpectedResponseError } from './errors/client-errors.ts';
import type { Answer, Exchange, ExchangeInit } from './exchange.ts';
import { fillPath } from './fill-path.ts';
import { type Operation, type OperationLine, type OperationTree, operationsIn, parseOperation } from './operation.ts';
import type { Send } from './send-request.ts';
import { serializeBody } from './serialize-body.ts';
import { serializeQuery } from './serialize-query.ts';
import type { Received, Transport } from './transport.ts';

const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

interface PathDoorParts {
  readonly exchange: Exchange;
  readonly transport: Transport;
  readonly send: Send;
  readonly operations: OperationTree;
}

/** What openapi-fetch is given for a call, as far as this client reads it. */
interface PathInit extends ExchangeInit {
  readonly fetch?: unknown;
  readonly signal?: AbortSignal | null;
  readonly bodySerializer?: typeof serializeBody;
  readonly querySerializer?: unknown;
}

/** Its types take one literal path at a time. */
type ByPath<Answer> = (method: string, path: string, init?: PathInit) => Promise<Answer>;

/**
 * The path door: the same methods of openapi-fetch, over the exchange of the operation with this method and path. A `fetch`
 * that a call has of its own sends that call; what the contract does not have is sent as openapi-fetch does.
 */
export function openPathDoor<Http extends { readonly request: unknown }>(http: Http, parts: PathDoorParts): Http {
  const { exchange, transport, send, operations } = parts;
  const whole = http.request as ByPath<object>;
  let known: ReturnType<typeof byCall> | undefined;
  const request: ByPath<object> = async (method, path, init = {}) => {
    const call = `${method.toUpperCase()} ${path}`;
    const { signal, parseAs, ...rest } = init;
    const asked = { ...rest, parseAs: parseAs === 'json' ? undefined : parseAs };
    const sending = signal ? { signal } : {};
    known ??= byCall(operations);
    const [operationId, line] = known.get(call) ?? [];
    if (operationId && line) {
      const operation = parseOperation(line);
      const answer = await exchange(operationId, operation, asked, sending, transport);
      if (asked.parseAs && 'body' in answer) expectForm(operationId, operation, answer);
      return given(answer);
    }
    fillPath(call, path, init.params?.path); // refuses what the contract does not have, too
    return whole(method, path, {
      fetch: (sent: Request) => send(sent, { call, operation: { method: method.toUpperCase(), path }, ...sending }),
      ...init,
    });
  };
  const methods = METHODS.map((method) => [method, (path: string, init?: PathInit) => request(method, path, init)]);
  return { ...http, request, ...Object.fromEntries(methods) };
}

/** Operations by their method and path, with which their lines begin. */
function byCall(tree: OperationTree): Map<string, readonly [string, OperationLine]> {
  return new Map(Array.from(operationsIn(tree), (entry) => [entry[1].split(' ', 2).join(' '), entry]));
}

/** That of openapi-fetch, which makes the request of what this client encodes, and runs middleware. */
export function httpTransport(http: { readonly request: unknown }, send: Send, token?: string): Transport {
  const request = http.request as ByPath<Received>;
  return ({ operation: { method, path, media }, init, sending }) => {
    const { call, signal } = sending;
    const { parseAs = 'arrayBuffer', fetch }: PathInit = init;
    const headers = headersOf(call, media, init, token);
    return request(method, path, {
      ...init,
      ...serializersOf(call, init, headers),
      headers: { authorization: null, ...headers }, // openapi-fetch has a default for it, which a call may leave out
      parseAs,
      ...(fetch
        ? signal && { signal }
        : {
            fetch: (whole: Request) =>
              parseAs === 'stream' ? send(whole, sending, streamed(signal)) : send(whole, sending),
          }),
    });
  };
}

/** An answer as its headers come: with them its call is over, and only the signal of the call ends the rest. */
function streamed(signal: AbortSignal | undefined) {
  return async (response: Response): Promise<Response> => {
    const { body } = response;
    return signal && body ? new Response(endedBy(signal, body), response) : response;
  };
}

/** The signal ends it while nothing comes, too: not every runtime's pipe looks at its signal then. */
function endedBy(signal: AbortSignal, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    start(controller) {
      const end = () => {
        controller.error(signal.reason);
        reader.cancel(signal.reason).catch(() => {});
      };
      const leave = () => signal.removeEventListener('abort', end);
      if (signal.aborted) return end();
      signal.addEventListener('abort', end);
      reader.closed.then(leave, leave);
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  };
  return new ReadableStream(source, { highWaterMark: 0 }); // it reads nothing ahead that would outlast the signal
}

/** A call's own go before those of the client. */
function serializersOf(call: string, init: PathInit, headers: HeaderValues) {
  const { querySerializer = serializeQuery, bodySerializer } = init;
  return {
    querySerializer:
      typeof querySerializer === 'function'
        ? (query: unknown) => written(call, init, 'query', () => querySerializer(query))
        : querySerializer,
    bodySerializer: (body: unknown, merged: unknown) =>
      written(call, init, 'body', () =>
        bodySerializer ? bodySerializer(body, merged) : serializeBody(body, headers['content-type']),
      ),
  };
}

/** What is read otherwise than as JSON has no other form than the contract says, either. */
function expectForm(call: string, operation: Operation, { response, body }: Read): void {
  try {
    const type = answerType(call, operation, response, typeof body === 'string' ? body : '');
    if (type && body === undefined) throw new UnexpectedResponseError(call, response, '', 'the body is empty');
  } catch (error) {
    if (body instanceof ReadableStream) body.cancel(error).catch(() => undefined);
    throw error;
  }
}

type Read = Extract<Answer, { readonly body: unknown }>;

/** An error without a body, or with one such as `null`, would pass for a success with those who ask whether there is an error. */
function given(answer: Answer): object {
  const { response } = answer;
  if ('error' in answer) return { error: answer.errorBody || answer.error, response };
  return { data: answer.body ?? undefined, response };
}
