import {
  type Authentication,
  ContractViolation,
  type IncomingCall,
  type Kernel,
  type OutgoingReply,
} from '../../../../mock/kernel/seam.ts';

export type FakeHandler = (call: IncomingCall) => OutgoingReply;

export interface FakeKernelOptions {
  /** By operationId; other operations have no handler. */
  readonly handlers?: Readonly<Record<string, FakeHandler>>;
  readonly authenticate?: (authorization: string | undefined) => Authentication;
}

/** A kernel as the engine sees it, without state: each handler is a function of its call. */
export function createFakeKernel({ handlers = {}, authenticate }: FakeKernelOptions = {}): Kernel {
  return {
    handles: (operationId) => operationId in handlers,
    ready: () => null,
    pending: () => null,
    authenticate: (_operationId, _world, authorization) =>
      authenticate?.(authorization) ?? { ok: true, credential: null },
    answer(call, check) {
      const handler = handlers[call.operationId];
      if (!handler) throw new Error(`${call.operationId} has no handler`);
      const reply = handler(call);
      const violations = check(reply);
      if (violations.length > 0) throw new ContractViolation(call.operationId, violations);
      return reply;
    },
  };
}
