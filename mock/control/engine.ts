import type { OperationId } from '../../generated/control/operations.ts';
import { type Contract, readContract } from '../engine/contract/contract.ts';
import type { OpenApiDocument } from '../engine/contract/document.ts';
import type { Operation } from '../engine/contract/operation.ts';
import type { Match } from '../engine/contract/router.ts';
import { refuseInput } from '../engine/input/refuse-input.ts';
import { Refusal, refusal } from '../engine/refusals.ts';
import { type Exchange, jsonReply, type Reply } from '../http/exchange.ts';
import { ContractViolation } from '../kernel/seam.ts';
import type { ControlCall, ControlContext, ControlHandler, ControlHandlers } from './call.ts';

/** Answers a request whose body has been read from the handlers, as the document says. */
export type ControlEngine = (exchange: Exchange, body: Buffer | null, context: ControlContext) => Promise<Reply>;

/**
 * Serves the control API by the contract's own means: its routing, its reading and checking of inputs, its check of
 * answers. It is not Prism's, whose handlers answer at once: a call may wait here until a world has settled.
 */
export function createControlEngine(document: OpenApiDocument, handlers: ControlHandlers): ControlEngine {
  const contract = readContract(document);
  return async (exchange, body, context) => {
    const { operation, path } = routed(contract, exchange);
    const values = inputOf(contract, operation, exchange, body, path);
    // The ids are those of the document, and the values of the call have been checked against it.
    const handler = handlers[operation.id as string as OperationId] as ControlHandler<OperationId>;
    const call = { ...values, ...context } as unknown as ControlCall;
    return checked(contract, operation, await handler(call));
  };
}

function routed(contract: Contract, { method, path, prefix, search }: Exchange): Match {
  const routing = contract.route(method, path);
  if (routing.kind === 'match') return routing.match;
  if (routing.kind === 'redirect') {
    const location = prefix + routing.path + (search && `?${search}`);
    throw new Refusal({ status: 307, headers: { location } });
  }
  if (routing.kind === 'unknown') throw refusal('ResourceNotFound', `The mock has no page ${path}.`);
  const allow = routing.allowed.filter((allowed) => allowed !== 'OPTIONS').join(', ');
  throw refusal('MethodNotAllowed', `${path} takes ${allow}.`, { allow });
}

function inputOf(
  contract: Contract,
  operation: Operation,
  exchange: Exchange,
  body: Buffer | null,
  path: Match['path'],
) {
  const { values, mediaType } = contract.reader(operation)({ ...exchange, body }, path);
  const faults = contract.validators.input(operation)(values, { mediaType, extent: 'every' });
  if (faults.length > 0) throw new Refusal(refuseInput(operation, faults));
  return values;
}

/** A reply that is whole is none of JSON: the document says no more of it than its media type. */
function checked(contract: Contract, operation: Operation, output: object): Reply {
  if (isReply(output)) return output;
  const violations = contract.validators.reply(operation)({ status: 200, body: output });
  if (violations.length > 0) throw new ContractViolation(operation.id, violations);
  return jsonReply(200, output);
}

function isReply(output: object): output is Reply {
  return 'status' in output && 'headers' in output;
}
