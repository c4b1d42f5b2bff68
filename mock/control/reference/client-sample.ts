import { literal } from './literal.ts';

/** A call as a program of the client makes it. */
export interface ClientCall {
  /** Which is the path to the client's method. */
  readonly operationId: string;
  readonly baseUrl: string;
  /** Null for a call that needs none. */
  readonly token: string | null;
  /** Parameters by their names, and the body as `body`. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The schema of the answer; null when it has no body. */
  readonly answer: string | null;
}

/** A module that makes the call. */
export function clientSample({ operationId, baseUrl, token, input, answer }: ClientCall): string {
  const options = token === null ? { baseUrl } : { baseUrl, token };
  const argument = Object.keys(input).length === 0 ? '' : literal(input);
  const kept = answer === null ? '' : `const ${nameOf(answer)} = `;
  return [
    "import { createClient } from 'billing-contract';",
    '',
    `const client = createClient(${literal(options)});`,
    `${kept}await client.${operationId}(${argument});`,
  ].join('\n');
}

/** `OrderList` is `orderList`. */
function nameOf(schema: string): string {
  return schema.charAt(0).toLowerCase() + schema.slice(1);
}
