/** A message of a stream of server-sent events. */
export interface Message {
  readonly id?: string;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a stream tells is for the test to say
  readonly data: any;
}

export interface OpenStream {
  /** The next message; undefined when the stream has ended. Comments are passed over. */
  next(): Promise<Message | undefined>;
  /** The next so many. */
  take(count: number): Promise<Message[]>;
  /** Goes away. */
  leave(): Promise<void>;
}

/** Reads the stream that a response brings. */
export function readStream(response: Response): OpenStream {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
    throw new Error(`No stream of events: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  const next = async (): Promise<Message | undefined> => {
    for (;;) {
      const end = held.indexOf('\n\n');
      if (end >= 0) {
        const block = held.slice(0, end);
        held = held.slice(end + 2);
        const message = messageOf(block);
        if (message) return message;
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return undefined;
      held += value;
    }
  };
  return {
    next,
    take: async (count) => {
      const taken: Message[] = [];
      for (let left = count; left > 0; left -= 1) {
        const message = await next();
        if (!message) throw new Error(`The stream has ended after ${taken.length} messages`);
        taken.push(message);
      }
      return taken;
    },
    leave: () => reader.cancel(),
  };
}

function messageOf(block: string): Message | null {
  const fields = new Map(block.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]));
  const data = fields.get('data');
  if (data === undefined) return null;
  const id = fields.get('id');
  return { ...(id !== undefined && { id }), event: fields.get('event') ?? 'message', data: JSON.parse(data) };
}
