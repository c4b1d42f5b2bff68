import { isReference } from '../../engine/contract/document.ts';
import { clientSample } from './client-sample.ts';
import type { CodeSample, Example, Operation } from './contract.ts';
import { tokenFor } from './credentials.ts';
import type { Input } from './inputs.ts';

const LABEL = { lang: 'typescript', label: 'billing-contract' };

/** How the client makes the call: one sample, or one for each example of the body. */
export function samplesOf(operation: Operation, { values }: Input, baseUrl: string): readonly CodeSample[] {
  const { operationId = '' } = operation;
  const call = { operationId, baseUrl, token: tokenFor(operation), answer: answerOf(operation) };
  return bodiesOf(operation).map(({ name, body }) => ({
    ...LABEL,
    source: clientSample({ ...call, input: body === undefined ? values : { ...values, body } }),
    ...(name !== undefined && { example: name }),
  }));
}

interface Body {
  readonly name?: string;
  readonly body?: unknown;
}

function bodiesOf({ requestBody }: Operation): readonly Body[] {
  const [media] = Object.values(requestBody?.content ?? {});
  // An example is an Example Object.
  const examples = Object.entries((media?.examples ?? {}) as Readonly<Record<string, Example>>);
  if (examples.length === 0) return [{}];
  return examples.map(([name, { value }]) => ({ name, body: value }));
}

/** The name of the schema of the answer, `text` for one that is not JSON, null for none. */
function answerOf({ responses = {} }: Operation): string | null {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const content = success?.content ?? {};
  const schema = content['application/json']?.schema;
  if (isReference(schema)) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  return Object.keys(content).length > 0 ? 'text' : null;
}
