import type { Fault } from '../../../generated/control/types.ts';
import type { Operation } from '../../engine/contract/operation.ts';
import { matchesPattern } from '../../kernel/wildcard.ts';

/** A request to an operation of the contract, or to the address of a file. */
export interface FaultyCall {
  /** Null for a file. */
  readonly operation: Operation | null;
  /** As it was sent: HEAD is a method of its own here. */
  readonly method: string;
  /** Raw, without the world's part. */
  readonly path: string;
}

/** Whether a fault is about a call. */
export function concernsCall({ operation, method, path }: Fault, call: FaultyCall): boolean {
  if (operation === null) return false;
  // Files are no operations: they are named by their paths alone.
  if (call.operation === null ? path === null || operation !== '*' : !matchesPattern(operation, call.operation.id))
    return false;
  if (method !== null && method !== call.method) return false;
  return path === null || matchesPattern(path, call.path);
}
