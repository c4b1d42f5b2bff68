import type { Engine } from '../engine/engine.ts';
import { UnreadableBody } from '../engine/input/body.ts';
import { Refusal } from '../engine/refusals.ts';
import type { Exchange } from './exchange.ts';
import type { Surface } from './surface.ts';

/** Bytes that a request body may have (D091). */
export const BODY_LIMIT = 10 * 1024 * 1024;

/** The operations of the contract. The address of a checkout link is below `/v1`, too, but a page. */
export function contractSurface(engine: Engine): Surface {
  const call = (exchange: Exchange, body: Buffer | null, bodyFault?: Error) => {
    const { method, world, prefix, path, search, baseUrl, headers, requestId } = exchange;
    return engine.handle({ method, world, prefix, path, search, baseUrl, headers, requestId, body, bodyFault });
  };
  return {
    name: 'contract',
    matches: ({ path }) => path.startsWith('/v1/') && !path.endsWith('/redirect'),
    handle(exchange) {
      if (!exchange.hasBody) return call(exchange, null);
      return exchange.body(BODY_LIMIT).then(
        (body) => call(exchange, body),
        (error: unknown) => {
          // The credential is looked at before the body.
          if (error instanceof Refusal || error instanceof UnreadableBody) return call(exchange, null, error);
          throw error;
        },
      );
    },
  };
}
