import type { Exchange, Reply } from './exchange.ts';
import type { Failure } from './failure.ts';
import type { Target } from './target.ts';

/** One part of what the mock serves, such as the contract or the hosted pages. */
export interface Surface {
  readonly name: string;
  /** Whether a request is for this surface, whatever comes of it. */
  matches(target: Target): boolean;
  /** Answers. What it throws or rejects with is turned into an answer by the front door. */
  handle(exchange: Exchange): Reply | Promise<Reply>;
  /** Says in the surface's own words what went wrong. Default: in the API's. */
  present?(failure: Failure, exchange: Exchange): Reply;
}

/**
 * Stands around a surface. It may look at the request, answer in place of the surface, or change the reply and how it is
 * delivered. `next` gives an answer whatever happens, and rejects only when the client has gone; it
 * may be given another request than the one that came.
 */
export type Interceptor = (exchange: Exchange, next: (changed?: Exchange) => Promise<Reply>) => Promise<Reply>;
