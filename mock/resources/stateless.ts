import type { OperationId } from '../../generated/operations.ts';

/** The operations that have no state yet. They answer with the example of the contract. */
export const stateless = [
  'customerMeters.get',
  'customerMeters.list',
  'events.get',
  'events.ingest',
  'events.list',
  'events.listNames',
  'files.completeUpload',
  'files.create',
  'files.delete',
  'files.list',
  'files.update',
  'meters.create',
  'meters.get',
  'meters.getQuantities',
  'meters.list',
  'meters.update',
  'portal.downloadables.get',
  'portal.downloadables.list',
  'portal.meters.get',
  'portal.meters.list',
] as const satisfies readonly OperationId[];

export type StatelessOperation = (typeof stateless)[number];
