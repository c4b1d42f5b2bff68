import { type OperationEntry, type OperationId, operations } from '../../generated/operations.ts';
import { authenticate } from './authentication.ts';
import { ApiError } from './errors.ts';
import type { Call, Handler, Handlers } from './handlers.ts';
import type { Scheduler } from './scheduler.ts';
import {
  type Authentication,
  ContractViolation,
  type Credential,
  type IncomingCall,
  type Kernel,
  type OutgoingReply,
  type Violation,
} from './seam.ts';
import type { Shape } from './shape.ts';
import type { World } from './world.ts';
import type { Worlds } from './worlds.ts';

export interface KernelParts<S extends Shape> {
  readonly worlds: Worlds<World<S>>;
  readonly handlers: Partial<Handlers<OperationId, World<S>>>;
  readonly scheduler: Pick<Scheduler<World<S>>, 'ready' | 'finish'>;
  /** Who a token stands for; undefined when it is unknown, expired or revoked. */
  readonly findCredential: (world: World<S>, token: string) => Credential | undefined;
  /** Resolves when what a world has committed is durable; null when it is. */
  readonly pending: (world: string) => Promise<void> | null;
}

type Check = (reply: OutgoingReply) => readonly Violation[];

/** Answers calls from the worlds, one at a time: each call is one commit of its world. */
export function createKernel<S extends Shape>(parts: KernelParts<S>): Kernel {
  const { worlds, handlers, scheduler, findCredential, pending } = parts;

  /** The world, after all work that is due there: nobody overtakes it. */
  function worldOf(name: string): World<S> {
    const world = worlds.get(name);
    scheduler.finish(world);
    return world;
  }

  function ready(name: string): Promise<void> | null {
    const changing = worlds.changing(name);
    if (changing) return changing.then(() => ready(name) ?? undefined);
    return worlds.canHave(name) ? scheduler.ready(worlds.get(name)) : null;
  }

  return {
    handles: (operationId) => handlers[operationId] !== undefined,

    // A world that cannot be made is refused when the call is authenticated.
    ready,

    pending,

    authenticate: (operationId, name, authorization) =>
      orRefuse(() => {
        const operation: OperationEntry = operations[operationId];
        const world = worldOf(name);
        return authenticate(operation, authorization, (token) => findCredential(world, token));
      }),

    answer: (call, check) => {
      const handler = handlers[call.operationId];
      if (!handler) throw new Error(`${call.operationId} has no handler`);
      const world = worldOf(call.world);
      const commit = <T>(work: () => T): T => world.transact(work, call.requestId || null);
      return settle(call, check, commit, () =>
        // The engine has validated the call against the contract, so it has the shape that the handler takes.
        (handler as Handler<OperationId, unknown>)(call as Call, world),
      );
    },
  };
}

/** Gives the reply of `work`, or the one of the API error that it throws; either is checked against the contract. */
function settle(
  call: IncomingCall,
  check: Check,
  commit: <T>(work: () => T) => T,
  work: () => OutgoingReply,
): OutgoingReply {
  const checked = (reply: OutgoingReply): OutgoingReply => {
    const violations = check(reply);
    if (violations.length > 0) throw new ContractViolation(call.operationId, violations);
    return reply;
  };
  try {
    return commit(() => checked(work()));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const reply = checked({ status: error.status, headers: error.headers, body: error.body });
    if (error.remains) commit(error.remains);
    return reply;
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
