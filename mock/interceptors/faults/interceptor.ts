import type { Fault } from '../../../generated/control/types.ts';
import type { Contract } from '../../engine/contract/contract.ts';
import type { Operation } from '../../engine/contract/operation.ts';
import { contractMethod } from '../../http/contract-surface.ts';
import type { Exchange, Reply } from '../../http/exchange.ts';
import type { Interceptor, Surface } from '../../http/surface.ts';
import type { Faults } from '../../kernel/faults.ts';
import { answerOf, type ChangeContext, changeOf } from './changes.ts';
import { concernsCall, type FaultyCall } from './concerns.ts';

/** The faults of a world, and its time. */
export interface FaultyWorld {
  readonly faults: Faults;
  readonly now: number;
}

/** What the faults of all worlds need of the process. */
export interface FaultParts {
  /** Undefined for a world that nobody has used yet, in which nothing goes wrong. A promise while it is being made. */
  readonly worldOf: (name: string) => FaultyWorld | undefined | Promise<FaultyWorld | undefined>;
  /** The contract in force. */
  readonly contract: () => Contract;
  /** What a request asks for: null for a file, undefined for what cannot go wrong. Default: what the contract says. */
  readonly operationOf?: (contract: Contract, exchange: Exchange) => Operation | null | undefined;
}

/** What has gone wrong with one call so far. */
interface Course {
  readonly world: FaultyWorld;
  readonly call: FaultyCall;
  readonly context: ChangeContext;
  readonly hits: number[];
}

/** Makes the calls of a world go wrong as its faults say. Where it has none, a call passes untouched. */
export function faultsInterceptor({ worldOf, contract, operationOf = operationAsked }: FaultParts): Interceptor {
  const pass = (world: FaultyWorld | undefined, ...[exchange, next]: Parameters<Interceptor>) => {
    if (world === undefined || world.faults.all.length === 0) return next();
    const inForce = contract();
    const operation = operationOf(inForce, exchange);
    if (operation === undefined) return next();
    const { method, path } = exchange;
    const context = { contract: inForce, operation, sendsBody: method !== 'HEAD' };
    return goWrong({ world, call: { operation, method, path }, context, hits: [] }, exchange, next);
  };
  return (exchange, next) => {
    const world = worldOf(exchange.world);
    return world instanceof Promise ? world.then((made) => pass(made, exchange, next)) : pass(world, exchange, next);
  };
}

function operationAsked({ route }: Contract, exchange: Exchange): Operation | undefined {
  const routing = route(contractMethod(exchange), exchange.path);
  return routing.kind === 'match' ? routing.match.operation : undefined;
}

/** The surface of files, which go wrong as well. */
export function faultyFiles(files: Surface, parts: Omit<FaultParts, 'operationOf'>): Surface {
  const intercept = faultsInterceptor({ ...parts, operationOf: () => null });
  return {
    ...files,
    handle: (exchange) => intercept(exchange, async (changed = exchange) => files.handle(changed)),
  };
}

async function goWrong(course: Course, exchange: Exchange, next: Parameters<Interceptor>[1]): Promise<Reply> {
  const asked = askedInstead(course, exchange);
  const own = answeredInstead(course) ?? (await next(asked));
  const reply = madeWrong(course, own);
  const { hits } = course;
  if (hits.length === 0) return reply;
  return { ...reply, headers: { ...reply.headers, 'x-mock-fault': hits.join(', ') } };
}

/** Those that the call concerns and that are there now. */
function faultsOf({ world, call }: Course): readonly Fault[] {
  return world.faults.all.filter((fault) => concernsCall(fault, call));
}

/** A number from 0 up to 1 when the fault happens now, which is then a hit. */
function strike({ world, hits }: Course, fault: Fault): number | null {
  const chance = world.faults.strike(fault, world.now);
  if (chance !== null) hits.push(fault.id);
  return chance;
}

/** The request for the page before, where a page is repeated. */
function askedInstead(course: Course, exchange: Exchange): Exchange {
  const query = new URLSearchParams(exchange.search);
  const page = Number(query.get('page') ?? 1);
  if (!isList(course.call) || !Number.isSafeInteger(page) || page < 2) return exchange;
  const [first] = faultsOf(course).filter(
    (fault) => fault.effect.kind === 'repeat_page' && strike(course, fault) !== null,
  );
  if (!first) return exchange;
  query.set('page', String(page - 1));
  return { ...exchange, search: query.toString() };
}

function isList({ operation }: FaultyCall): boolean {
  return operation?.parameters.some(({ in: place, name }) => place === 'query' && name === 'page') ?? false;
}

/** The answer of the first fault that stands before the call; undefined when the call is to be made. */
function answeredInstead(course: Course): Reply | undefined {
  for (const fault of faultsOf(course)) {
    const { effect } = fault;
    const isBefore =
      (effect.kind === 'drop' && effect.when === 'before') ||
      ((effect.kind === 'status' || effect.kind === 'rate_limit') && effect.when !== 'after');
    if (!isBefore || strike(course, fault) === null) continue;
    if (effect.kind !== 'drop') return answerOf(effect, course.context);
    return { status: 500, headers: {}, body: undefined, delivery: { dropConnection: true } };
  }
  return undefined;
}

/** The answer with all that goes wrong after the call. */
function madeWrong(course: Course, own: Reply): Reply {
  let reply = own;
  for (const fault of faultsOf(course)) {
    const { effect } = fault;
    if ('when' in effect ? effect.when === 'before' : effect.kind === 'status' || effect.kind === 'rate_limit')
      continue;
    const change = changeOf(effect, reply, course.context);
    const chance = change && strike(course, fault);
    if (change && chance !== null) reply = change(chance);
  }
  return reply;
}
