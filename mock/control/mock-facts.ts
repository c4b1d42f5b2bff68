import type { OperationId } from '../../generated/control/operations.ts';
import type { OpenApiDocument as DocumentBody } from '../../generated/control/types.ts';
import type { Contract } from '../engine/contract/contract.ts';
import type { OpenApiDocument } from '../engine/contract/document.ts';
import type { Coverage } from '../interceptors/coverage/coverage.ts';
import type { ControlHandlers } from './call.ts';

/** What the mock tells of itself. */
export interface MockFacts {
  readonly version: string;
  /** The document of the control API. */
  readonly document: OpenApiDocument;
  worldCount(): number;
  /** The billing contract in force. */
  contract(): Contract;
  readonly coverage: Coverage;
}

export function mockHandlers(facts: MockFacts): ControlHandlers<Extract<OperationId, 'health.get' | 'document.get'>> {
  return {
    'health.get': () => ({ status: 'ok', version: facts.version, worlds: facts.worldCount() }),
    // The engine reads parts of what is a whole document.
    'document.get': () => facts.document as unknown as DocumentBody,
  };
}
