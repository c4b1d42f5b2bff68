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

/** A method that goes through all pages of another, such as `[iterate, 'list']`. */
export type PagingEntry = readonly [walk: Walk, list: string];

/** What goes through the pages that `ask` gives; see `paging.ts`. */
type Walk = (
  call: string,
  ask: (place: object) => Promise<never>,
  input: object,
  options?: { readonly signal?: AbortSignal },
) => AsyncIterable<unknown>;

/** Operations by the path to their methods, which is their operationId. */
export interface OperationTree {
  readonly [name: string]: OperationLine | PagingEntry | OperationTree;
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
    else if (!isPaging(entry)) yield* operationsIn(entry, `${path}${name}.`);
  }
}

export function isPaging(entry: PagingEntry | OperationTree): entry is PagingEntry {
  return Array.isArray(entry);
}
