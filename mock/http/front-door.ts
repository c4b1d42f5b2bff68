import { refusal } from '../engine/refusals.ts';
import { createBaseUrls } from './base-urls.ts';
import type { Callers } from './callers.ts';
import { isPreflight, preflight } from './cors.ts';
import { type Arrival, exchangeOf, type Reply } from './exchange.ts';
import { createFailures } from './failure.ts';
import { RequestAborted } from './read-body.ts';
import { givenId, type RequestIds } from './request-ids.ts';
import { inApiWords, openRoom, surround } from './room.ts';
import type { Interceptor, Surface } from './surface.ts';
import { authorityOf, DEFAULT_WORLD, readTarget } from './target.ts';

export interface FrontDoorOptions {
  /** Takes the paths below `/v1`, and what is for none of the others. */
  readonly contract: Surface;
  /** In the order in which they are asked. */
  readonly others?: readonly Surface[];
  readonly callers: Callers;
  readonly requestIds: RequestIds;
  /** Those that stand around a surface, the outermost first. Default: none. */
  readonly interceptors?: (surface: Surface) => readonly Interceptor[];
  /**
   * Resolves when what a world has committed is durable; null when it is. No answer leaves before, whatever has given it:
   * it may tell of what is not kept yet. Default: everything always is.
   */
  readonly pending?: (world: string) => Promise<void> | null;
  /** Gets one line for each answer that is the mock's own fault. Default: standard error. */
  readonly log?: (line: string) => void;
}

/** What a request is answered, and the id that the answer carries. */
export interface Answered {
  readonly reply: Reply;
  readonly requestId: string;
}

export interface FrontDoor {
  /** Answers a request, whatever goes wrong. Rejects only with RequestAborted, when the client has gone. */
  answer(arrival: Arrival): Promise<Answered>;
  /** Decides what is answered in place of what could not be read or sent. An id that is not given is drawn. */
  fail(error: unknown, asked: string, requestId?: string): Answered;
}

/** The one door of the mock: it hands each request to the first surface that it is for. */
export function createFrontDoor(options: FrontDoorOptions): FrontDoor {
  const { contract, others = [], callers, requestIds, interceptors = () => [], log } = options;
  const { pending = () => null } = options;
  const failures = createFailures(log);
  const baseUrlOf = createBaseUrls();
  const open = (surface: Surface) => surround(openRoom(surface, failures), interceptors(surface), failures);
  const main = open(contract);
  const rooms = [main, ...others.map(open)];

  const fail: FrontDoor['fail'] = (error, asked, requestId = requestIds.next(DEFAULT_WORLD)) => {
    return { reply: inApiWords(failures.decide(error, asked)), requestId };
  };

  const answer: FrontDoor['answer'] = async (arrival) => {
    let requestId = givenId(arrival.headers);
    try {
      const host = hostOf(arrival, callers);
      const target = readTarget(arrival.url);
      requestId ??= requestIds.next(target.world);
      refuseExpectation(arrival.headers.expect);
      if (isPreflight(arrival)) return { reply: preflight(arrival.headers), requestId };
      const room = rooms.find(({ surface }) => surface.matches(target)) ?? main;
      const baseUrl = baseUrlOf(arrival.protocol, host, target.prefix);
      const reply = await room.handle(exchangeOf(arrival, target, baseUrl, requestId));
      const stored = pending(target.world);
      if (stored) await stored;
      return { reply, requestId };
    } catch (error) {
      if (error instanceof RequestAborted) throw error;
      return fail(error, `${arrival.method} ${arrival.url}`, requestId);
    }
  };

  return { answer, fail };
}

/** The one expectation that there is has been met by then (RFC 9110, section 10.1.1). */
function refuseExpectation(expect: string | undefined): void {
  if (expect === undefined || expect.toLowerCase() === '100-continue') return;
  throw refusal('ExpectationFailed', 'The mock meets no other expectation than 100-continue.');
}

/** The check is for what a browser can be made to send. */
function hostOf({ host, isOwn, url }: Arrival, callers: Callers): string {
  return isOwn && host !== undefined ? host : callers.check(authorityOf(url) ?? host);
}
