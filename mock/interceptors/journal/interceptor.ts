import type { Exchange, Reply } from '../../http/exchange.ts';
import type { Interceptor } from '../../http/surface.ts';
import type { Recorder } from './recorder.ts';
import { BODY_KEPT, type BodyPart, type CallRecord, type KeptBody } from './records.ts';

const NO_COMMITS: readonly number[] = [];
const NO_HEADERS = {};

/** Null when all is durable. */
type Pending = (world: string) => Promise<void> | null;

/**
 * Records the requests to a surface. Of the contract's all are recorded, of another those that are no GET or change
 * something, so that what only looks leaves no trace. `pending` resolves when what a world has committed is durable: its
 * commits are told then, and are to be there before the call is.
 */
export function journalInterceptor(recorder: Recorder, surface: string, pending: Pending): Interceptor {
  const { known } = recorder;
  return async (exchange, next) => {
    const since = recorder.journal.latest;
    const began = performance.now();
    const request = exchange.hasBody ? new Overheard(exchange) : null;
    let reply: Reply | null = null;
    try {
      const answered = await (request ? next(request.exchange) : next());
      const stored = pending(exchange.world);
      if (stored) await stored;
      reply = answered;
      return answered;
    } finally {
      const { world, requestId, method, path, search } = exchange;
      const took = Math.round((performance.now() - began) * 1000);
      // Written out, in one piece: to spread one object into another costs more than all the rest of a record.
      const call: CallRecord = {
        kind: 'call',
        world,
        at: Math.round(performance.timeOrigin + began),
        took,
        surface,
        requestId,
        method,
        baseUrl: exchange.baseUrl,
        path,
        search,
        headers: known.requestHeaders.shared(exchange.headers),
        body: request?.kept ?? null,
        status: reply?.status ?? null,
        answerHeaders: reply ? known.answerHeaders.shared(reply.headers) : NO_HEADERS,
        answerBody: reply && bodyOf(reply),
        isDropped: reply?.delivery?.dropConnection ?? false,
        commits: NO_COMMITS,
        number: 0,
        bytes: 0,
      };
      recorder.call(call, since, surface !== 'contract' && (method === 'GET' || method === 'HEAD'));
    }
  };
}

/** A request whose body is copied while whoever it is for reads it. It is never read of itself: it comes once. */
class Overheard {
  readonly exchange: Exchange;
  #read: BodyPart | null = null;
  #streamed: number | null = null;

  constructor(exchange: Exchange) {
    this.exchange = {
      ...exchange,
      body: async (limit) => {
        const bytes = await exchange.body(limit);
        if (bytes) this.#read ??= keptBytes(bytes);
        return bytes;
      },
      stream: () => this.#count(exchange.stream()),
    };
  }

  get kept(): BodyPart {
    if (this.#read) return this.#read;
    const isStreamed = this.#streamed !== null;
    return { content: undefined, size: this.#streamed ?? undefined, isCut: !isStreamed, isStreamed };
  }

  async *#count(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    this.#streamed ??= 0;
    for await (const chunk of bytes) {
      this.#streamed += chunk.length;
      yield chunk;
    }
  }
}

function bodyOf({ body, streamed, delivery }: Reply): KeptBody {
  if (streamed) return { content: undefined, size: streamed.length, isCut: false, isStreamed: true };
  return body === undefined || body.length === 0 ? null : keptBody(body, delivery?.cutAfterBytes);
}

function keptBody(body: string | Uint8Array, cutAfter: number | undefined): KeptBody {
  if (cutAfter !== undefined) return { ...keptBytes(Buffer.from(body), cutAfter), isCut: true };
  if (typeof body !== 'string') return keptBytes(body);
  // The text of an answer is shared with whoever asks again.
  if (body.length <= BODY_KEPT) return body;
  return keptBytes(Buffer.from(body));
}

/** A copy: a part of a buffer keeps all of it, and a small one is a part of a large one. */
function keptBytes(bytes: Uint8Array, limit = BODY_KEPT): BodyPart {
  const kept = Math.min(limit, BODY_KEPT);
  const content = new Uint8Array(bytes.subarray(0, kept));
  return { content, size: bytes.length, isCut: bytes.length > kept, isStreamed: false };
}
