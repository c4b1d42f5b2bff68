import type { OperationId } from '../../generated/operations.ts';

/** The operations that have no state yet. They answer with the example of the contract. */
export const stateless = [
  'files.completeUpload',
  'files.create',
  'files.delete',
  'files.list',
  'files.update',
  'portal.downloadables.get',
  'portal.downloadables.list',
] as const satisfies readonly OperationId[];

export type StatelessOperation = (typeof stateless)[number];
