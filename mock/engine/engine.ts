import { isLeft } from 'fp-ts/lib/Either.js';
import { ContractViolation, type Kernel, type OutgoingReply, type Violation } from '../kernel/seam.ts';
import { type Contract, readContract } from './contract/contract.ts';
import type { OpenApiDocument } from './contract/document.ts';
import type { Operation } from './contract/operation.ts';
import type { EngineRequest, Exchange } from './exchange.ts';
import { CONFIG, createInstance, type Instance } from './instance.ts';
import { readPreference } from './prefer.ts';
import { Refusal } from './refusals.ts';
import { createSerialiser, type Serialise } from './serialise.ts';
import { mediaTypeOf, responseOf } from './validators/reply-check.ts';

export interface EngineOptions {
  /** A bundled OpenAPI 3.1 document: references only to its own components. */
  readonly document: OpenApiDocument;
  readonly kernel: Kernel;
  /** Gets one line for each reply that breaks the contract and each handler that fails. Default: standard error. */
  readonly log?: (line: string) => void;
}

/** An answer ready to be sent. */
export interface EngineReply {
  readonly status: number;
  /** Lower-case names; `content-type` is set exactly when there is a body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface Engine {
  /** Answers one request. Never rejects. */
  handle(request: EngineRequest): Promise<EngineReply>;
  /** The contract in force. */
  readonly contract: Contract;
  /** Puts another contract in force, in one step; requests under way keep theirs. */
  use(contract: Contract): void;
}

/**
 * Serves the operations of a contract: Prism's core with the kernel's handlers inside. Throws a ContractError when the
 * document cannot be served.
 */
export function createEngine(options: EngineOptions): Engine {
  const { kernel, log = console.error } = options;
  let contract = readContract(options.document);
  const instance = createInstance(forKnown(contract, kernel));
  const serialise = createSerialiser();
  return {
    get contract() {
      return contract;
    },
    use(next) {
      contract = next;
    },
    async handle(request) {
      const exchange: Exchange = { request, contract, preference: readPreference(request.headers.prefer) };
      const reply = await decide(instance, exchange, log);
      return finish(exchange, reply, serialise);
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
    authenticate: (operationId, world, authorization) =>
      known.has(operationId) ? kernel.authenticate(operationId, world, authorization) : { ok: true, credential: null },
    answer: (call, check) => kernel.answer(call, check),
  };
}

async function decide(instance: Instance, exchange: Exchange, log: (line: string) => void): Promise<OutgoingReply> {
  try {
    // Prism writes into its configuration: each request has its own.
    const config = { ...CONFIG, mock: { dynamic: false, ...exchange.preference } };
    const result = await instance.request(exchange, NO_RESOURCES, config)();
    if (isLeft(result)) return failed(exchange, result.left, log);
    if (exchange.violations) return broken(exchange, exchange.violations, log);
    return result.right.output.reply;
  } catch (error) {
    return failed(exchange, error, log);
  }
}

function failed(exchange: Exchange, error: unknown, log: (line: string) => void): OutgoingReply {
  if (error instanceof Refusal) return error.reply;
  if (error instanceof ContractViolation) return broken(exchange, error.violations, log);
  log(`${nameOf(exchange)} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return { status: 500, body: { error: 'InternalServerError', detail: `${nameOf(exchange)} failed.` } };
}

function broken(exchange: Exchange, violations: readonly Violation[], log: (line: string) => void): OutgoingReply {
  const places = violations.map(
    ({ schemaPath, instancePath, message }) => `${instancePath} ${message} (${schemaPath})`,
  );
  const detail = `The reply of ${nameOf(exchange)} breaks the contract.`;
  log(`${detail} ${places.join('; ')}`);
  return { status: 500, body: { error: 'ContractViolation', detail, violations } };
}

function nameOf({ match, request }: Exchange): string {
  return match?.operation.id ?? `${request.method} ${request.path}`;
}

function finish({ match, request }: Exchange, reply: OutgoingReply, serialise: Serialise): EngineReply {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.headers ?? {})) headers[name.toLowerCase()] = value;
  if (reply.body === undefined) {
    delete headers['content-type'];
    return { status: reply.status, headers, body: undefined };
  }
  const mediaType = mediaTypeOf(match && responseOf(match.operation, reply.status), reply);
  headers['content-type'] ??= mediaType;
  const isText = typeof reply.body === 'string' && !mediaType.endsWith('json');
  return {
    status: reply.status,
    headers,
    body: isText ? String(reply.body) : serialise(reply.body, request.method === 'GET'),
  };
}
