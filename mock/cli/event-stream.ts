/** An event of a stream of server-sent events, whose data is JSON. */
export interface ReceivedEvent {
  /** Where a reader goes on that comes back; left out where it stays where it was. */
  readonly id?: string;
  readonly event: string;
  readonly data: unknown;
}

/** The events of a stream as they come, comments left out. Fails with what the reading fails with. */
export async function* eventsOf(response: Response): AsyncGenerator<ReceivedEvent> {
  if (!response.body) return;
  const decoder = new TextDecoder();
  let text = '';
  // Of a stream of the browser's types, which say less than Node does.
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    const events = text.split('\n\n');
    // The last one may not have come whole.
    text = events.pop() ?? '';
    for (const lines of events) {
      const fields = fieldsOf(lines);
      const data = fields.get('data');
      const id = fields.get('id');
      const event = fields.get('event') ?? 'message';
      if (data !== undefined) yield { ...(id !== undefined && { id }), event, data: JSON.parse(data) };
    }
  }
}

function fieldsOf(lines: string): Map<string, string> {
  const pairs = lines.split('\n').map((line): [string, string] => {
    const end = line.indexOf(': ');
    return end < 0 ? [line, ''] : [line.slice(0, end), line.slice(end + 2)];
  });
  return new Map(pairs);
}
