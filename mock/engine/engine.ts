import { isLeft } from 'fp-ts/lib/Either.js';
import { ContractViolation, type Kernel } from '../kernel/seam.ts';
import { type Contract, readContract } from './contract/contract.ts';
import type { OpenApiDocument } from './contract/document.ts';
import type { Operation } from './contract/operation.ts';
import type { EngineReply, EngineRequest, Exchange } from './exchange.ts';
import { createFinish, type Finish } from './finish.ts';
import { CONFIG, createInstance, type Instance } from './instance.ts';
import { readPreference } from './prefer.ts';
import { Refusal } from './refusals.ts';

export interface EngineOptions {
  /** A bundled OpenAPI 3.1 document: references only to its own components. */
  readonly document: OpenApiDocument;
  readonly kernel: Kernel;
}

export interface Engine {
  /**
   * Answers one request. Rejects with a Refusal where no operation answers, with a ContractViolation when the reply
   * breaks the contract, and with a CallFailed when anything else goes wrong.
   */
  handle(request: EngineRequest): Promise<EngineReply>;
  /** The contract in force. */
  readonly contract: Contract;
  /** Puts another contract in force, in one step; requests under way keep theirs. */
  use(contract: Contract): void;
}

/** A call has failed for a reason, its `cause`, that is no answer of the API. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** The operation, or method and path where none was found. */
  readonly call: string;

  constructor(call: string, cause: unknown) {
    super(`${call} failed`, { cause });
    this.call = call;
  }
}

/**
 * Serves the operations of a contract: Prism's core with the kernel's handlers inside. Throws a ContractError when the
 * document cannot be served.
 */
export function createEngine({ document, kernel }: EngineOptions): Engine {
  let contract = readContract(document);
  const finish = createFinish();
  const instance = createInstance(forKnown(contract, kernel), finish);
  return {
    get contract() {
      return contract;
    },
    use(next) {
      contract = next;
    },
    handle(request) {
      const exchange = { request, contract, preference: readPreference(request.headers.prefer) };
      return inTurn(kernel, request.world, () => run(exchange, instance, finish));
    },
  };
}

/** Our route component finds the operation with the contract's own router. */
const NO_RESOURCES: Operation[] = [];

/** An operation that a reload brought is unknown to the kernel: it is answered with its example, whoever calls. */
function forKnown(contract: Contract, kernel: Kernel): Kernel {
  const known = new Set(contract.operations.map(({ id }) => id));
  return {
    handles: (operationId) => kernel.handles(operationId),
    ready: (world) => kernel.ready(world),
    pending: (world) => kernel.pending(world),
    authenticate: (operationId, world, authorization) =>
      known.has(operationId) ? kernel.authenticate(operationId, world, authorization) : { ok: true, credential: null },
    answer: (call, check) => kernel.answer(call, check),
  };
}

/** After what is due in the world, and not before what it has committed is durable: an answer may not show anything else. */
async function inTurn<T>(kernel: Kernel, world: string, work: () => Promise<T>): Promise<T> {
  const due = kernel.ready(world);
  if (due) await due;
  const result = await work();
  const stored = kernel.pending(world);
  if (stored) await stored;
  return result;
}

async function run(exchange: Exchange, instance: Instance, finish: Finish): Promise<EngineReply> {
  try {
    // Prism writes into its configuration: each request has its own.
    const config = { ...CONFIG, mock: { dynamic: false, ...exchange.preference } };
    const result = await instance.request(exchange, NO_RESOURCES, config)();
    if (isLeft(result)) throw result.left;
    const { match, violations, finished } = exchange;
    if (match && violations) throw new ContractViolation(match.operation.id, violations);
    const { reply } = result.right.output;
    return finished?.reply === reply ? finished.sent : finish(exchange, reply);
  } catch (error) {
    if (error instanceof Refusal || error instanceof ContractViolation) throw error;
    throw new CallFailed(nameOf(exchange), error);
  }
}

function nameOf({ match, request }: Exchange): string {
  return match?.operation.id ?? `${request.method} ${request.path}`;
}
