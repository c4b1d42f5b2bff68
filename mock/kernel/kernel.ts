import { type OperationEntry, type OperationId, operations } from '../../generated/operations.ts';
import { authenticate } from './authentication.ts';
import { ApiError } from './errors.ts';
import type { Call, Handler, Handlers } from './handlers.ts';
import {
  type Authentication,
  ContractViolation,
  type Credential,
  type IncomingCall,
  type Kernel,
  type OutgoingReply,
  type Violation,
} from './seam.ts';
import type { Workers, World } from './world.ts';
import type { Worlds } from './worlds.ts';

export interface KernelParts<Tables> {
  readonly worlds: Worlds<World<Tables>>;
  readonly handlers: Partial<Handlers<OperationId, World<Tables>>>;
  readonly workers: Workers<Tables>;
  /** Who a token stands for; undefined when it is unknown, expired or revoked. */
  readonly findCredential: (world: World<Tables>, token: string) => Credential | undefined;
}

type Check = (reply: OutgoingReply) => readonly Violation[];

/** Answers calls from the worlds, one at a time: each call is one transaction of its world. */
export function createKernel<Tables>(parts: KernelParts<Tables>): Kernel {
  const { worlds, handlers, workers, findCredential } = parts;

  function catchUp(name: string): World<Tables> {
    const world = worlds.get(name);
    world.catchUp(workers);
    return world;
  }

  return {
    handles: (operationId) => handlers[operationId] !== undefined,

    authenticate: (operationId, name, authorization) =>
      orRefuse(() => {
        const operation: OperationEntry = operations[operationId];
        const world = catchUp(name);
        return authenticate(operation, authorization, (token) => findCredential(world, token));
      }),

    answer: (call, check) => {
      const handler = handlers[call.operationId];
      if (!handler) throw new Error(`${call.operationId} has no handler`);
      const world = catchUp(call.world);
      world.baseUrl = call.baseUrl;
      return settle(call, check, (checked) =>
        // The engine has validated the call against the contract, so it has the shape that the handler takes.
        world.transact(() => checked((handler as Handler<OperationId, unknown>)(call as Call, world))),
      );
    },
  };
}

/** Gives the reply of `work`, or the one of the API error that it throws; either is checked against the contract. */
function settle(
  call: IncomingCall,
  check: Check,
  work: (checked: (reply: OutgoingReply) => OutgoingReply) => OutgoingReply,
): OutgoingReply {
  const checked = (reply: OutgoingReply): OutgoingReply => {
    const violations = check(reply);
    if (violations.length > 0) throw new ContractViolation(call.operationId, violations);
    return reply;
  };
  try {
    return work(checked);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return checked({ status: error.status, body: error.body });
  }
}

function orRefuse(attempt: () => Authentication): Authentication {
  try {
    return attempt();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, reply: { status: error.status, body: error.body } };
  }
}
