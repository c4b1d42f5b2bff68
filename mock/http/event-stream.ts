import { startTimer } from '../kernel/timer.ts';
import type { Reply } from './exchange.ts';

/** One message of a stream of events. */
export interface StreamedEvent {
  /** What a client gives as `Last-Event-ID` when it comes again; left out, that of the message before stays. One line. */
  readonly id?: string | number;
  /** The name that listeners of a browser's `EventSource` have. Default: `message`. */
  readonly event?: string;
  /** Told as JSON. */
  readonly data: unknown;
}

/** Milliseconds without a message after which a comment is sent, so that no proxy takes the connection for a dead one. */
const HEARTBEAT = 15_000;

const COMMENT = Buffer.from(': \n\n');

/**
 * A reply that goes on (HTML standard, section 9.2, "Server-sent events"). The events are taken one by one as the client
 * takes them: their source has to bound what waits, and to end once the client has gone.
 */
export function eventStream(events: AsyncIterable<StreamedEvent>, heartbeat = HEARTBEAT): Reply {
  // Proxies such as nginx gather an answer unless they are told not to.
  const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };
  return { status: 200, headers, body: undefined, streamed: { read: () => written(events, heartbeat) } };
}

async function* written(events: AsyncIterable<StreamedEvent>, heartbeat: number): AsyncGenerator<Uint8Array> {
  // Sent at once: the client knows that it is heard before anything happens.
  yield COMMENT;
  const iterator = events[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const told = await within(heartbeat, next);
      if (told === 'late') {
        yield COMMENT;
        continue;
      }
      if (told.done) return;
      yield Buffer.from(textOf(told.value));
      next = iterator.next();
    }
  } finally {
    await iterator.return?.();
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | 'late'> {
  let callOff = (): void => {};
  const late = new Promise<'late'>((resolve) => {
    callOff = startTimer(milliseconds, () => resolve('late'));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    callOff();
  }
}

/** JSON has no line breaks of its own, so that the data is one line. */
function textOf({ id, event, data }: StreamedEvent): string {
  const lines = [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(event === undefined ? [] : [`event: ${event}`]),
    `data: ${JSON.stringify(data)}`,
  ];
  return `${lines.join('\n')}\n\n`;
}
