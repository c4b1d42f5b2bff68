import { operations as controlOperations } from '../../generated/control/operations.ts';
import { type OperationEntry, operations } from '../../generated/operations.ts';
import { controlSteps } from '../../generated/scenario-calls.ts';

/** The calls that a step may make, by operationId: those of the contract, and of the control API what is about a world. */
export const CALLS: ReadonlyMap<string, OperationEntry> = new Map<string, OperationEntry>([
  ...Object.entries(operations),
  ...controlSteps.map((id): [string, OperationEntry] => [id, controlOperations[id]]),
]);

/** What the input of a call is made of. */
export function inputsOf({ parameters, media }: OperationEntry): readonly string[] {
  return [...parameters.path, ...parameters.query, ...(media === null ? [] : ['body'])];
}
