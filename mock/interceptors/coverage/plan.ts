import type { Contents, Operation, Parameter } from '../../engine/contract/operation.ts';
import { responseOf } from '../../engine/validators/reply-check.ts';
import type { Atlas } from './atlas.ts';
import type { Node } from './place.ts';

type Bodies = ReadonlyMap<string, Node>;

/** What is looked for in the requests and answers of an operation. */
export interface OperationPlan {
  readonly parameters: readonly { readonly in: Parameter['in']; readonly name: string; readonly node: Node }[];
  /** By media type. */
  readonly body: Bodies;
  /** By status as the contract writes it. */
  readonly answers: ReadonlyMap<string, Bodies>;
}

export function planOf(atlas: Atlas, { parameters, body, responses }: Operation): OperationPlan {
  return {
    parameters: parameters.flatMap(({ in: place, name, schema, pointer }) => {
      const node = atlas.read({ schema, pointer, name: `${place}.${name}` });
      return node ? [{ in: place, name, node }] : [];
    }),
    body: bodiesOf(atlas, body?.contents ?? new Map(), 'body'),
    answers: new Map(
      [...responses].map(([status, { contents }]) => [status, bodiesOf(atlas, contents, `answer ${status}`)]),
    ),
  };
}

function bodiesOf(atlas: Atlas, contents: Contents, name: string): Bodies {
  const found = [...contents].flatMap(([mediaType, place]) => {
    const node = atlas.read({ ...place, name });
    return node ? [[mediaType, node] as const] : [];
  });
  return new Map(found);
}

/** A status as the contract writes it; undefined for one that the operation does not document. */
export function documentedStatus(operation: Operation, status: number): string | undefined {
  const exact = String(status);
  if (operation.responses.has(exact)) return exact;
  const response = responseOf(operation, status);
  return [...operation.responses].find(([, each]) => each === response)?.[0];
}
