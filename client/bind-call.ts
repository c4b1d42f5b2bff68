import type { OperationEntry } from '../generated/operations.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions } from './call.ts';
import type { Send } from './sending.ts';
import type { CallParts, Validation } from './validation.ts';

/** A call of one of some operations. The types of each are those of its document, which whoever binds it says. */
type AnyCall = (operationId: string, input: object, options?: CallOptions) => Promise<unknown>;

/**
 * The one place where an operation becomes a request and its answer a value or an error. `send` sends the requests,
 * `validation` checks what a call is given and what it answers.
 */
export function bindCall(
  http: { readonly request: unknown },
  operations: Operations,
  send?: Send,
  validation?: Validation,
): AnyCall {
  const request = http.request as SendByPath; // its types take one literal path at a time
  return async (operationId, input, options = {}) => {
    const operation = operations[operationId];
    if (!operation) throw new TypeError(`There is no operation ${operationId}`);
    validation?.checkInput(operationId, partsOf(operation, input));
    const { response, data, error } = await request(operation.method, operation.path, {
      ...requestInit(operation, input, options),
      ...(send ? { fetch: (whole: Request) => send(whole, { ...options, call: operationId }) } : signalOf(options)),
    });
    const body = parseBody(response, response.ok ? data : error);
    if (!response.ok) throw new ApiError(operationId, response.status, response.headers, body);
    if (!validation || typeof body === 'string') return body; // a text, such as a CSV file, has no schema
    return validation.checkResponse(operationId, response.status, body).body;
  };
}

type Operations = Readonly<Record<string, OperationEntry>>;

type SendByPath = (
  method: string,
  path: string,
  init: object,
) => Promise<{ response: Response; data?: unknown; error?: unknown }>;

function signalOf({ signal }: CallOptions): object {
  return signal ? { signal } : {};
}

function requestInit(operation: OperationEntry, input: object, { headers }: CallOptions): object {
  const values: Readonly<Record<string, unknown>> = { ...input };
  const { path, query, header } = operation.parameters;
  return {
    params: { path: pick(values, path), query: pick(values, query), header: pick(values, header) },
    headers: { accept: 'application/json', ...(operation.media && { 'content-type': operation.media }), ...headers },
    ...(values.body !== undefined && { body: values.body }),
    parseAs: 'text',
  };
}

/** A name that is no parameter of the call counts as one of its query, which does not have it. */
function partsOf({ parameters: { path, header } }: OperationEntry, input: object): CallParts {
  const { body, ...values }: Readonly<Record<string, unknown>> = { ...input };
  const others = Object.keys(values).filter((name) => !path.includes(name) && !header.includes(name));
  return { path: pick(values, path), query: pick(values, others), header: pick(values, header), body };
}

function pick(values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** An error arrives parsed, everything else as text. Whether there is a body says nothing about success. */
function parseBody(response: Response, content: unknown): unknown {
  if (content === undefined || content === '') return null;
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '');
  return typeof content === 'string' && isJson && response.ok ? JSON.parse(content) : content;
}
