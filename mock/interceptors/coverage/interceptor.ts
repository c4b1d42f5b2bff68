import { contractMethod } from '../../http/contract-surface.ts';
import type { Exchange, Reply } from '../../http/exchange.ts';
import type { Interceptor } from '../../http/surface.ts';
import type { Coverage } from './coverage.ts';
import type { Survey } from './survey.ts';
import type { Tally } from './tally.ts';

/** Counts what calls exercise, with the answers as clients get them. */
export function coverageInterceptor(coverage: Coverage): Interceptor {
  return async (exchange, next) => {
    const reply = await next();
    count(coverage.survey, exchange, reply);
    return reply;
  };
}

function count(survey: Survey, exchange: Exchange, reply: Reply): void {
  // The contract has no HEAD, and who is not answered has seen nothing.
  if (exchange.method === 'HEAD' || reply.delivery?.dropConnection) return;
  const call = reply.origin?.exchange;
  const id = call?.match?.operation.id ?? operationAsked(survey, exchange);
  const tally = id && survey.of(id);
  if (!tally) return;
  tally.countStatus(reply.status);
  if (call?.values) {
    tally.countRequest({ values: call.values, mediaType: call.mediaType ?? null, accepted: reply.status < 400 });
  }
  countAnswer(tally, reply);
}

/** What another answered than the contract's surface, as a fault does. */
function operationAsked({ contract }: Survey, exchange: Exchange): string | undefined {
  const routing = contract.route(contractMethod(exchange), exchange.path);
  return routing.kind === 'match' ? routing.match.operation.id : undefined;
}

function countAnswer(tally: Tally, reply: Reply): void {
  const { body, status, headers, delivery, origin } = reply;
  if (typeof body !== 'string' || body === '' || delivery?.cutAfterBytes !== undefined) return;
  const node = tally.answerNode(status, essence(headers['content-type'] ?? ''));
  if (!node) return;
  // The text that was written from a value need not be read again, unless something has changed it since.
  const value = origin && origin.text === body ? origin.value : parsed(body);
  tally.countAnswer(node, value);
}

/** A media type without its parameters. */
function essence(mediaType: string): string {
  const end = mediaType.indexOf(';');
  return end < 0 ? mediaType : mediaType.slice(0, end).trim();
}

/** Undefined for what is no JSON, such as the body of a fault. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
