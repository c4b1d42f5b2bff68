import type { OperationId } from '../../generated/control/operations.ts';
import { type Contract, readContract } from '../engine/contract/contract.ts';
import type { OpenApiDocument } from '../engine/contract/document.ts';
import type { Operation } from '../engine/contract/operation.ts';
import type { Match } from '../engine/contract/router.ts';
import { refuseInput } from '../engine/input/refuse-input.ts';
import { Refusal, redirection, refusal } from '../engine/refusals.ts';
import { type Exchange, jsonReply, type Reply } from '../http/exchange.ts';
import { ContractViolation } from '../kernel/seam.ts';
import type { ControlCall, ControlContext, ControlHandler, ControlHandlers } from './call.ts';
import { linesOf } from './lines.ts';

/** Answers a request from the handlers, as the document says. */
export type ControlEngine = (exchange: Exchange, context: ControlContext) => Promise<Reply>;

/** Bytes that a body of JSON may have. One of lines has no end that is known before. */
const BODY_LIMIT = 1024 * 1024;

const LINES = 'application/x-ndjson';

/**
 * Serves the control API by the contract's own means: its routing, its reading and checking of inputs, its check of
 * answers. It is not Prism's, whose handlers answer at once: a call may wait here until a world has settled.
 */
export function createControlEngine(document: OpenApiDocument, handlers: ControlHandlers): ControlEngine {
  const contract = readContract(document);
  return async (exchange, context) => {
    const { operation, path } = routed(contract, exchange);
    const values = await inputOf(contract, operation, exchange, path);
    // The ids are those of the document, and the values of the call have been checked against it.
    const handler = handlers[operation.id as string as OperationId] as ControlHandler<OperationId>;
    const call = { ...values, ...context, lines: () => linesOf(exchange) } as unknown as ControlCall;
    return checked(contract, operation, await handler(call));
  };
}

function routed(contract: Contract, exchange: Exchange): Match {
  const { method, path } = exchange;
  const routing = contract.route(method, path);
  if (routing.kind === 'match') return routing.match;
  if (routing.kind === 'redirect') throw redirection(exchange, routing.path);
  if (routing.kind === 'unknown') throw refusal('ResourceNotFound', `The mock has no page ${path}.`);
  const allow = routing.allowed.filter((allowed) => allowed !== 'OPTIONS').join(', ');
  throw refusal('MethodNotAllowed', `${path} takes ${allow}.`, { allow });
}

async function inputOf(contract: Contract, operation: Operation, exchange: Exchange, path: Match['path']) {
  const takesLines = operation.body?.contents.has(LINES) ?? false;
  if (takesLines) refuseOtherType(exchange, LINES);
  const body = takesLines ? null : await exchange.body(BODY_LIMIT);
  if (body?.length) refuseOtherType(exchange, 'application/json');
  const { values, mediaType } = contract.reader(operation)({ ...exchange, body }, path);
  // Lines are read by whoever takes them.
  const input = takesLines ? { ...values, body: '' } : values;
  const faults = contract.validators.input(operation)(input, { mediaType, extent: 'every' });
  if (faults.length > 0) throw new Refusal(refuseInput(operation, faults));
  return input;
}

/** Another type could come from a foreign page without that it is asked whether it may. */
function refuseOtherType({ headers }: Exchange, wanted: string): void {
  const [given = ''] = (headers['content-type'] ?? '').split(';');
  if (given.trim().toLowerCase() === wanted) return;
  throw refusal('UnsupportedMediaType', `The control API takes ${wanted} here.`);
}

/** A reply that is whole is none of JSON: the document says no more of it than its media type. */
function checked(contract: Contract, operation: Operation, output: unknown): Reply {
  if (isReply(output)) return output;
  const status = Number([...operation.responses.keys()].find((declared) => declared.startsWith('2')));
  const violations = contract.validators.reply(operation)({ status, body: output });
  if (violations.length > 0) throw new ContractViolation(operation.id, violations);
  return output === undefined ? { status, headers: {}, body: undefined } : jsonReply(status, output);
}

function isReply(output: unknown): output is Reply {
  return typeof output === 'object' && output !== null && 'status' in output && 'headers' in output;
}
