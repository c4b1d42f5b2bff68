import type { IPrismDiagnostic } from '@stoplight/prism-core';
import type { IHttpOperationConfig } from '@stoplight/prism-http';
import { DiagnosticSeverity } from '@stoplight/types';
import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { NonEmptyArray } from 'fp-ts/lib/NonEmptyArray.js';
import type { IncomingCall, Kernel, OutgoingReply, Violation } from '../kernel/seam.ts';
import type { Operation } from './contract/operation.ts';
import type { Routing } from './contract/router.ts';
import type { Answer, EngineRequest, Exchange } from './exchange.ts';
import type { Finish } from './finish.ts';
import { UnreadableBody } from './input/body.ts';
import { refuseInput } from './input/refuse-input.ts';
import { Refusal, redirection, refusal } from './refusals.ts';
import { chooseRepresentation } from './representation.ts';
import type { StockMock } from './stock-mock.ts';
import { responseOf } from './validators/reply-check.ts';

type Checked = Either<NonEmptyArray<IPrismDiagnostic>, Exchange>;

/** Inputs up to this size, in bytes, have all of their faults reported, larger ones the first: ajv gathers many slowly. */
const SMALL_INPUT = 16 * 1024;

export function route(exchange: Exchange): Either<Error, Operation> {
  const { request, contract } = exchange;
  const routing = contract.route(request.method, request.path);
  if (routing.kind !== 'match') return left(unrouted(request, routing));
  exchange.match = routing.match;
  return right(routing.match.operation);
}

function unrouted(request: EngineRequest, routing: Exclude<Routing, { kind: 'match' }>): Refusal {
  if (routing.kind === 'redirect') return redirection(request, routing.path);
  if (routing.kind === 'unknown') return unknownPath(request.path);
  const allow = routing.allowed.join(', ');
  if (request.method === 'OPTIONS') return new Refusal({ status: 204, headers: { allow } });
  return refusal('MethodNotAllowed', `This path answers ${allow}.`, { allow });
}

function unknownPath(path: string): Refusal {
  const reason = isEncoded(path) ? '' : ' Its percent-encoding is no UTF-8 text; % itself is written %25.';
  return refusal('ResourceNotFound', `No call of the API has this path.${reason}`);
}

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export function authenticate(kernel: Kernel, operation: Operation, exchange: Exchange): Checked {
  const { world, headers } = exchange.request;
  const result = kernel.authenticate(operation.id, world, headers.authorization);
  if (!result.ok) return refuse(exchange, result.reply);
  exchange.credential = result.credential;
  return right(exchange);
}

export function validateInput(operation: Operation, exchange: Exchange): Checked {
  if (exchange.refused || exchange.preference) return right(exchange);
  try {
    const { contract, request, match } = exchange;
    exchange.representation = chooseRepresentation(operation, operation.representations, request.headers.accept);
    const { values, mediaType, size } = contract.reader(operation)(request, match?.path ?? {});
    const check = contract.validators.input(operation);
    const faults = check(values, { mediaType, extent: size <= SMALL_INPUT ? 'every' : 'first' });
    exchange.values = values;
    exchange.mediaType = mediaType;
    return faults.length === 0 ? right(exchange) : refuse(exchange, refuseInput(operation, faults));
  } catch (error) {
    if (error instanceof Refusal) return refuse(exchange, error.reply);
    if (error instanceof UnreadableBody) return refuse(exchange, refuseInput(operation, [error.fault]));
    throw error;
  }
}

function refuse(exchange: Exchange, reply: OutgoingReply): Checked {
  exchange.refused = reply;
  return left([diagnostic(reply.status, 'The request is refused.')]);
}

export interface AnswerParts {
  readonly kernel: Kernel;
  readonly stock: StockMock;
  readonly finish: Finish;
}

/** Answers in place of Prism's mock: with the refusal, the contract's example or the operation's handler. */
export function answer(
  { kernel, stock, finish }: AnswerParts,
  operation: Operation,
  exchange: Exchange,
  config: IHttpOperationConfig,
): Either<Error, Answer> {
  const { refused, preference } = exchange;
  try {
    if (refused) return right(refusalAnswer(operation, exchange, refused));
    if (!preference && kernel.handles(operation.id)) return right(handle(kernel, finish, operation, exchange));
    if (preference?.dynamic)
      return right(randomAnswer(operation, exchange, (seed) => stock(exchange, operation, { ...config, seed })));
    return right({ exchange, reply: stock(exchange, operation, config) });
  } catch (error) {
    if (error instanceof Refusal) return right({ exchange, reply: error.reply, violations: [] });
    return left(error instanceof Error ? error : new Error(String(error)));
  }
}

/** A status that the operation does not document is the engine's own (415) and no matter of the contract. */
function refusalAnswer(operation: Operation, exchange: Exchange, reply: OutgoingReply): Answer {
  return responseOf(operation, reply.status) ? { exchange, reply } : { exchange, reply, violations: [] };
}

/** How many random answers are made, at the most, until one keeps to the contract. */
const MOST_TRIES = 10;

/**
 * The generator does not know all that a schema can say, so that what it makes may break the contract: then it makes
 * another one. The first is that of the caller's seed, or of the request, the next ones follow from it.
 */
function randomAnswer(operation: Operation, exchange: Exchange, make: (seed: string) => OutgoingReply): Answer {
  const { preference, request } = exchange;
  const check = exchange.contract.validators.reply(operation);
  const seed = preference?.seed ?? request.requestId;
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const reply = make(attempt === 1 ? seed : `${seed} ${attempt}`);
    const violations = check(reply);
    if (violations.length === 0) return { exchange, reply, violations };
  }
  throw refusal('NotAcceptable', `None of ${MOST_TRIES} random answers of ${operation.id} keeps to the contract.`);
}

/** What cannot be written is found before the call is committed, as what breaks the contract is. */
function handle(kernel: Kernel, finish: Finish, operation: Operation, exchange: Exchange): Answer {
  const check = exchange.contract.validators.reply(operation);
  let seen: OutgoingReply | undefined;
  let violations: readonly Violation[] | undefined;
  const reply = kernel.answer(callOf(operation, exchange), (checked) => {
    seen = checked;
    violations = check(checked);
    if (violations.length === 0) exchange.finished = { reply: checked, sent: finish(exchange, checked) };
    return violations;
  });
  return seen === reply ? { exchange, reply, violations } : { exchange, reply };
}

function callOf(operation: Operation, { request, match, values, credential, representation }: Exchange): IncomingCall {
  return {
    operationId: operation.id,
    world: request.world,
    baseUrl: request.baseUrl,
    path: match?.path ?? {},
    query: values?.query ?? {},
    headers: request.headers,
    body: values?.body,
    credential: credential ?? null,
    representation,
    requestId: request.requestId,
  };
}

/** Reuses the verdict that the handler's transaction was given, and checks what has none yet. */
export function validateOutput(
  operation: Operation,
  answered: Answer,
): Either<NonEmptyArray<IPrismDiagnostic>, Answer> {
  const { exchange, reply } = answered;
  const violations = answered.violations ?? exchange.contract.validators.reply(operation)(reply);
  const [first, ...others] = violations.map(violationDiagnostic);
  if (!first) return right(answered);
  exchange.violations = violations;
  return left([first, ...others]);
}

function violationDiagnostic({ schemaPath, instancePath, message }: Violation): IPrismDiagnostic {
  return diagnostic(schemaPath, message, instancePath.split('/').slice(1));
}

function diagnostic(code: string | number, message: string, path?: string[]): IPrismDiagnostic {
  return { code, message, severity: DiagnosticSeverity.Error, path };
}
