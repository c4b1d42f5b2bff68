import { isReference, type MediaType, type SchemaObject } from '../../engine/contract/document.ts';
import { clientSample } from './client-sample.ts';
import { type CodeSample, type Contract, follow, type Operation } from './contract.ts';
import { tokenFor } from './credentials.ts';
import type { Input } from './inputs.ts';

const LABEL = { lang: 'typescript', label: 'billing-contract' };

/** How the client makes the call: one sample, or one for each example of the body that has a name. */
export function samplesOf(
  contract: Contract,
  operation: Operation,
  { values }: Input,
  baseUrl: string,
): readonly CodeSample[] {
  const { operationId = '' } = operation;
  const call = { operationId, baseUrl, token: tokenFor(operation), answer: answerOf(operation) };
  return bodiesOf(contract, operation).map(({ name, body }) => ({
    ...LABEL,
    source: clientSample({ ...call, input: body === undefined ? values : { ...values, body } }),
    ...(name !== undefined && { example: name }),
  }));
}

interface Body {
  readonly name?: string;
  readonly body?: unknown;
}

function bodiesOf(contract: Contract, { requestBody }: Operation): readonly Body[] {
  const [media] = Object.values(requestBody?.content ?? {});
  if (!media) return [{}];
  const named = Object.entries(media.examples ?? {});
  if (named.length === 0) return [{ body: exampleOf(contract, media) }];
  // A named example is an Example Object.
  return named.map(([name, example]) => ({ name, body: (example as { readonly value: unknown }).value }));
}

function exampleOf(contract: Contract, { schema }: MediaType): unknown {
  const { examples } = follow(contract, schema ?? {}) as SchemaObject; // no body is described by `true`
  return Array.isArray(examples) ? examples[0] : undefined;
}

/** The name of the schema of the answer, `text` for one that is not JSON, null for none. */
function answerOf({ responses = {} }: Operation): string | null {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const content = success?.content ?? {};
  const schema = content['application/json']?.schema;
  if (isReference(schema)) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  return Object.keys(content).length > 0 ? 'text' : null;
}
