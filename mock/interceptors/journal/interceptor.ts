import type { Exchange, Reply } from '../../http/exchange.ts';
import type { Interceptor } from '../../http/surface.ts';
import type { Recorder } from './recorder.ts';
import { type AnswerRecord, BODY_KEPT, type KeptBody } from './records.ts';

/** Null when all is durable. */
type Pending = (world: string) => Promise<void> | null;

/**
 * Records the requests to a surface. Of the contract's all are recorded, of another those that are no GET or change
 * something, so that what only looks leaves no trace. `pending` resolves when what a world has committed is durable: its
 * commits are told then, and are to be there before the call is.
 */
export function journalInterceptor(recorder: Recorder, surface: string, pending: Pending): Interceptor {
  return async (exchange, next) => {
    const { world, requestId, method, baseUrl, path, search, headers, hasBody } = exchange;
    const since = recorder.journal.latest;
    const at = Date.now();
    const began = performance.now();
    const request = hasBody ? new Overheard(exchange) : null;
    let reply: Reply | null = null;
    try {
      const answered = await (request ? next(request.exchange) : next());
      const stored = pending(world);
      if (stored) await stored;
      reply = answered;
      return answered;
    } finally {
      const body = request?.kept ?? null;
      const answer = reply && answerOf(reply);
      const took = performance.now() - began;
      const call = { world, at, took, surface, requestId, method, baseUrl, path, search, headers, body, answer, since };
      recorder.call(call, surface !== 'contract' && (method === 'GET' || method === 'HEAD'));
    }
  };
}

/** A request whose body is copied while whoever it is for reads it. It is never read of itself: it comes once. */
class Overheard {
  readonly exchange: Exchange;
  #read: KeptBody | null = null;
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

  get kept(): KeptBody {
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

function answerOf({ status, headers, body, streamed, delivery }: Reply): AnswerRecord {
  const isDropped = delivery?.dropConnection ?? false;
  if (streamed) {
    const kept = { content: undefined, size: streamed.length, isCut: false, isStreamed: true };
    return { status, headers, body: kept, isDropped };
  }
  const kept = body === undefined || body.length === 0 ? null : keptBody(body, delivery?.cutAfterBytes);
  return { status, headers, body: kept, isDropped };
}

function keptBody(body: string | Uint8Array, cutAfter: number | undefined): KeptBody {
  if (cutAfter !== undefined) return { ...keptBytes(Buffer.from(body), cutAfter), isCut: true };
  if (typeof body !== 'string') return keptBytes(body);
  // The text of an answer is shared with whoever asks again.
  if (body.length <= BODY_KEPT) return { content: body, size: undefined, isCut: false, isStreamed: false };
  return keptBytes(Buffer.from(body));
}

/** A copy: a part of a buffer keeps all of it, and a small one is a part of a large one. */
function keptBytes(bytes: Uint8Array, limit = BODY_KEPT): KeptBody {
  const kept = Math.min(limit, BODY_KEPT);
  const content = new Uint8Array(bytes.subarray(0, kept));
  return { content, size: bytes.length, isCut: bytes.length > kept, isStreamed: false };
}
