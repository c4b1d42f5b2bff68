import type { Fault } from '../../../generated/control/types.ts';
import type { Operation } from '../../engine/contract/operation.ts';
import { matchesPattern } from '../../kernel/wildcard.ts';

/** A request to an operation of the contract. */
export interface FaultyCall {
  readonly operation: Operation;
  /** As it was sent: HEAD is a method of its own here. */
  readonly method: string;
  /** Raw, from `/v1` on. */
  readonly path: string;
}

/** Whether a fault is about a call. */
export function concernsCall({ operation, method, path }: Fault, call: FaultyCall): boolean {
  if (operation === null || !matchesPattern(operation, call.operation.id)) return false;
  if (method !== null && method !== call.method) return false;
  return path === null || matchesPattern(path, call.path);
}
