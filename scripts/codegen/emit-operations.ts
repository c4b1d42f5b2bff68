import { BANNER, block, indent, literal, quote } from './code.ts';
import { type Operation, PARAMETER_PLACES } from './operations.ts';

/**
 * `operations.ts`: what the client, the mock and the tests need to know of each call beside its types. `entryType` is where
 * the type of an entry comes from: its own text, or the import of that of another document.
 */
export function emitOperations(operations: readonly Operation[], entryType = ENTRY_TYPE): string {
  return `${BANNER}\n\n${entryType}\n/** Every call of the API by its operationId. */
export const operations = {
${operations.map((operation) => indent(entry(operation))).join('\n')}
} as const satisfies Readonly<Record<string, OperationEntry>>;

export type OperationId = keyof typeof operations;
`;
}

const ENTRY_TYPE = `/** A call of the API: where it is, who may make it and what it answers. */
export interface OperationEntry {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces, as in \`/v1/customers/{id}\`. */
  readonly path: string;
  readonly tag: string;
  /** Security schemes of which any one is enough. */
  readonly credentials: readonly string[];
  /** False when the call may also be made without a credential. */
  readonly credentialRequired: boolean;
  /** Scopes of which the credential needs any one; empty when it needs none. */
  readonly scopes: readonly string[];
  /** Whether the answer is one page of a list. */
  readonly paginated: boolean;
  readonly parameters: {
    readonly path: readonly string[];
    readonly query: readonly string[];
    readonly header: readonly string[];
  };
  /** Content type of the request body; null when there is none. */
  readonly media: 'application/json' | 'application/x-www-form-urlencoded' | 'application/x-ndjson' | null;
  /** Content types of each successful answer; none for one without a body. */
  readonly answers: Readonly<Record<number, readonly string[]>>;
  readonly statuses: { readonly success: readonly number[]; readonly errors: readonly number[] };
}
`;

function entry(operation: Operation): string {
  const { id, method, path, tag, credentials, credentialRequired, scopes, paginated, body } = operation;
  const fields = Object.entries({ method, path, tag, credentials, credentialRequired, scopes, paginated })
    .map(([name, value]) => `${name}: ${literal(value)}`)
    .concat(
      `parameters: ${parameters(operation)}`,
      `media: ${literal(body?.media ?? null)}`,
      `answers: ${answers(operation)}`,
      `statuses: ${statuses(operation)}`,
    );
  return `${quote(id)}: {\n${indent(fields.map((field) => `${field},`).join('\n'))}\n},`;
}

function parameters(operation: Operation): string {
  const places = PARAMETER_PLACES.map(
    (place) => `${place}: ${literal(operation.parameters[place].map(({ name }) => name))}`,
  );
  return block('{', places, '}');
}

function answers({ responses }: Operation): string {
  const successful = responses.filter(({ status }) => status >= 200 && status < 300);
  return block(
    '{',
    successful.map(({ status, medias }) => `${status}: ${literal(medias)}`),
    '}',
  );
}

function statuses({ responses }: Operation): string {
  const all = responses.map(({ status }) => status);
  const success = literal(all.filter((status) => status < 400));
  const errors = literal(all.filter((status) => status >= 400));
  return block('{', [`success: ${success}`, `errors: ${errors}`], '}');
}
