import type { Reply } from './exchange.ts';

/** One event of a stream of server-sent events (HTML, section 9.2). */
export interface StreamedEvent {
  /** What a reader that comes back names as its `Last-Event-ID`. */
  readonly id?: number;
  readonly event: string;
  /** Written as JSON, which has no line of its own. */
  readonly data: unknown;
}

/** Where the events of one reader come from. It keeps them until they are taken: a slow reader makes nothing grow. */
export interface EventSource {
  /** The next events, some at a time; none when there are none yet. */
  take(): readonly StreamedEvent[];
  /** Calls `wake` whenever there may be more, until what it gives is called. */
  listen(wake: () => void): () => void;
}

/** Milliseconds without an event after which a comment shows that both are still there. */
const HEARTBEAT = 15_000;

/** Answers with events as they come, until the reader goes or `closing` is aborted. */
export function eventStream(source: EventSource, closing: AbortSignal): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    body: undefined,
    streamed: { read: () => reading(source, closing) },
  };
}

/** Ends at once when the reader goes: a generator that waits would only be told of it after its wait. */
function reading(source: EventSource, closing: AbortSignal): AsyncIterable<Uint8Array> {
  const bell = new Bell();
  const gone = new AbortController();
  const texts = textsOf(source, bell, AbortSignal.any([closing, gone.signal]));
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => texts.next(),
      return: () => {
        gone.abort();
        return texts.return(undefined);
      },
    }),
  };
}

async function* textsOf(source: EventSource, bell: Bell, over: AbortSignal): AsyncGenerator<Uint8Array, undefined> {
  const stop = source.listen(() => bell.ring());
  const end = () => bell.ring();
  over.addEventListener('abort', end, { once: true });
  try {
    // A reader knows by it that it is heard, before anything has happened.
    yield Buffer.from(': \n\n');
    while (!over.aborted) {
      const events = source.take();
      if (events.length > 0) yield Buffer.from(events.map(textOf).join(''));
      else if (!(await bell.rings(HEARTBEAT))) yield Buffer.from(': \n\n');
    }
  } finally {
    stop();
    over.removeEventListener('abort', end);
  }
}

function textOf({ id, event, data }: StreamedEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Remembers that it was rung until somebody asks. */
class Bell {
  #hasRung = false;
  #answer: (() => void) | null = null;

  ring(): void {
    this.#hasRung = true;
    this.#answer?.();
  }

  /** Resolves with true when it rings or has rung since it was asked, with false when it does not for so long. */
  async rings(milliseconds: number): Promise<boolean> {
    if (!this.#hasRung) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#answer = resolve;
        timer = setTimeout(resolve, milliseconds).unref();
      });
      clearTimeout(timer);
      this.#answer = null;
    }
    const rang = this.#hasRung;
    this.#hasRung = false;
    return rang;
  }
}
