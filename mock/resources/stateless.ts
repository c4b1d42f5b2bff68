import type { OperationId } from '../../generated/operations.ts';

/** The operations that have no state yet. They answer with the example of the contract. */
export const stateless = [
] as const satisfies readonly OperationId[];

export type StatelessOperation = (typeof stateless)[number];
