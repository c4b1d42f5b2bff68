import type { CallOptions } from './call.ts';

/** What it takes to send an operation and to read its answer. */
export interface Operation {
  readonly method: string;
  /** With parameters in braces, as in `/v1/customers/{id}`. */
  readonly path: string;
  /** Names of the parameters that are headers. */
  readonly headers: readonly string[];
  /** Media type of the request body; undefined when there is none. */
  readonly media: string | undefined;
  /** Media types of each successful answer; none for one without a body. */
  readonly answers: Readonly<Record<number, readonly string[]>>;
}

/**
 * An operation in one line: its method, its path and its header parameters, the media type of its body, then each successful
 * status with the media types of its answers. `json` stands for `application/json`, and so on.
 *
 *     POST /v1/refunds/ json 200 json 201
 *     GET /v1/subscriptions/export 200 text/csv json
 *     GET /_mock/inbox/stream Last-Event-ID: 200 text/event-stream
 */
export type OperationLine = string;

/** Calls an operation, or goes through its pages. The types of each are those of its document, which whoever binds it says. */
export type Method = (input?: Readonly<Record<string, unknown>>, options?: MethodOptions) => unknown;

/** `accept`: the media type to ask for, of a call that has others than JSON. */
type MethodOptions = CallOptions & { readonly accept?: string };

/** A method that is made of another, such as `[iterate, 'list']`; see `paging.ts`. */
export type DerivedEntry = readonly [derive: (call: string, method: Method) => Method, name: string];

/** Operations by the path to their methods, which is their operationId. */
export interface OperationTree {
  readonly [name: string]: OperationLine | DerivedEntry | OperationTree;
}

export function parseOperation(line: OperationLine): Operation {
  const [method = '', path = '', ...words] = line.split(' ');
  const headers: string[] = [];
  const answers: Record<string, string[]> = {};
  const body: string[] = [];
  let medias = body;
  for (const word of words) {
    if (word.endsWith(':')) headers.push(word.slice(0, -1));
    else if (/^\d/.test(word)) medias = answers[word] = [];
    else medias.push(word.includes('/') ? word : `application/${word}`);
  }
  return { method, path, headers, media: body[0], answers };
}

/** Each operation of a tree with its operationId. */
export function* operationsIn(tree: OperationTree, path = ''): Generator<readonly [string, OperationLine]> {
  for (const [name, entry] of Object.entries(tree)) {
    if (typeof entry === 'string') yield [path + name, entry];
    else if (!isDerived(entry)) yield* operationsIn(entry, `${path}${name}.`);
  }
}

export function isDerived(entry: DerivedEntry | OperationTree): entry is DerivedEntry {
  return Array.isArray(entry);
}
