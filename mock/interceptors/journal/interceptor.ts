import type { Exchange, Reply } from '../../http/exchange.ts';
import type { Interceptor } from '../../http/surface.ts';
import type { Known, Recorder } from './recorder.ts';
import { BODY_KEPT, type BodyPart, type CallDraft, type KeptBody, NO_HEADERS } from './records.ts';

/** Null when all is durable. */
type Pending = (world: string) => Promise<void> | null;

/**
 * Records the requests to a surface. Of the contract's all are recorded, of another those that are no GET or change
 * something, so that what only looks leaves no trace. `pending` resolves when what a world has committed is durable: its
 * commits are told then, and are to be there before the call is.
 */
export function journalInterceptor(recorder: Recorder, surface: string, pending: Pending): Interceptor {
  return async (exchange, next) => {
    const since = recorder.journal.latest;
    const at = Date.now();
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
      const call = recorder.draft();
      call.at = at;
      call.took = Math.round((performance.now() - began) * 1000);
      call.surface = surface;
      writeRequest(call, exchange, recorder.known);
      call.body = request?.kept ?? null;
      writeAnswer(call, reply, recorder.known);
      const { method } = exchange;
      recorder.call(call, since, surface !== 'contract' && (method === 'GET' || method === 'HEAD'));
    }
  };
}

// Field by field: to spread one object into another costs more than all the rest of a record.
function writeRequest(call: CallDraft, exchange: Exchange, known: Known): void {
  call.world = exchange.world;
  call.requestId = exchange.requestId;
  call.method = exchange.method;
  call.baseUrl = exchange.baseUrl;
  call.path = exchange.path;
  call.search = exchange.search;
  call.headers = known.requestHeaders.shared(exchange.headers);
}

function writeAnswer(call: CallDraft, reply: Reply | null, known: Known): void {
  call.status = reply?.status ?? null;
  call.answerHeaders = reply ? known.answerHeaders.shared(reply.headers) : NO_HEADERS;
  call.answerBody = reply && bodyOf(reply);
  call.isDropped = reply?.delivery?.dropConnection ?? false;
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
