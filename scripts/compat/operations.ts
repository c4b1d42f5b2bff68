import { type OperationId, operations } from '../../generated/operations.ts';
import { readBundle } from '../../mock/contract-source.ts';
import { bodyOf } from '../../mock/control/reference/bodies.ts';
import { type Contract, type Example, follow, type Operation } from '../../mock/control/reference/contract.ts';
import type { MediaType, SchemaObject } from '../../mock/engine/contract/document.ts';

/** A call of the contract, and the examples of what it takes and answers. */
export interface Call {
  readonly id: OperationId;
  /** `customers.create` is `customersCreate`, as generators have it. */
  readonly name: string;
  readonly operation: Operation;
  /** Those of the body that can be sent to a new world. */
  readonly bodies: readonly unknown[];
  /** Those of the answers in JSON to a call that succeeds, by status. */
  readonly answers: Readonly<Record<string, readonly unknown[]>>;
}

/** All calls of the contract, in its order. */
export function callsOf(): readonly Call[] {
  const contract = readBundle() as unknown as Contract; // the bundle is a whole document
  return (Object.keys(operations) as OperationId[]).map((id) => {
    const { path, method } = operations[id];
    const operation = contract.paths[path]?.[method.toLowerCase()] as Operation; // what stands at a method is one
    const [body] = Object.values(bodyOf(contract, operation)?.content ?? {});
    const name = id.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
    return {
      id,
      name,
      operation,
      bodies: body ? examplesOf(contract, body) : [],
      answers: answersOf(contract, operation),
    };
  });
}

function answersOf(contract: Contract, { responses = {} }: Operation): Call['answers'] {
  return Object.fromEntries(
    Object.entries(responses).flatMap(([status, { content = {} }]) => {
      const media = content['application/json'];
      return status.startsWith('2') && media ? [[status, examplesOf(contract, media)]] : [];
    }),
  );
}

function examplesOf(contract: Contract, { examples, schema = {} }: MediaType): readonly unknown[] {
  const named = Object.values(examples ?? {}) as readonly Example[]; // Example Objects
  if (named.length > 0) return named.map(({ value }) => value);
  return ((follow(contract, schema) as SchemaObject).examples ?? []) as readonly unknown[]; // a list of values
}
