import { type Exchange, jsonReply, type Reply } from './exchange.ts';
import type { Failure, Failures } from './failure.ts';
import { RequestAborted } from './read-body.ts';
import type { Interceptor, Surface } from './surface.ts';

/** A surface behind the front door. */
export interface Room {
  readonly surface: Surface;
  /** Answers, whatever goes wrong. Rejects only with RequestAborted. */
  readonly handle: (exchange: Exchange) => Promise<Reply>;
}

export function openRoom(surface: Surface, failures: Failures): Room {
  return {
    surface,
    async handle(exchange) {
      try {
        return await surface.handle(exchange);
      } catch (error) {
        if (error instanceof RequestAborted) throw error;
        const failure = failures.decide(error, `${exchange.method} ${exchange.path}`);
        return surface.present?.(failure, exchange) ?? inApiWords(failure);
      }
    },
  };
}

/** The room with interceptors around it, the outermost first; without any, the room itself. */
export function surround(room: Room, interceptors: readonly Interceptor[], failures: Failures): Room {
  return interceptors.reduceRight(({ surface, handle }, intercept) => {
    const around = (exchange: Exchange) => intercept(exchange, (changed = exchange) => handle(changed));
    return openRoom({ ...surface, handle: around }, failures);
  }, room);
}

export function inApiWords({ status, headers, body }: Failure): Reply {
  return body === undefined ? { status, headers, body: undefined } : jsonReply(status, body, headers);
}
