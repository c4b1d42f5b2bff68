import type { MediaType, SchemaObject } from '../../engine/contract/document.ts';
import { asNew } from '../../fixtures/story-inputs.ts';
import { type Contract, type Example, follow, mapValues, type Operation } from './contract.ts';

type RequestBody = NonNullable<Operation['requestBody']>;

/** The body of a call with examples that can be sent in every world as it is made. */
export function bodyOf(contract: Contract, { operationId = '', requestBody }: Operation): RequestBody | undefined {
  if (!requestBody) return undefined;
  const examples = (media: MediaType) =>
    mapValues(examplesOf(contract, media), ({ value, ...rest }) => {
      return { ...rest, value: asNew(operationId, value) };
    });
  const content = mapValues(requestBody.content, (media) => ({ ...media, examples: examples(media) }));
  return { ...requestBody, content };
}

/** Those that have names, or the one of the schema. */
function examplesOf(contract: Contract, { examples, schema = {} }: MediaType): Readonly<Record<string, Example>> {
  if (examples && Object.keys(examples).length > 0) return examples as Readonly<Record<string, Example>>; // Example Objects
  const [value] = (follow(contract, schema) as SchemaObject).examples as readonly unknown[]; // each schema has one
  return { default: { value } };
}
