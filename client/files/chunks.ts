/** Bytes as they come. Readable streams of Node are such, too. */
export type ByteStream = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/** The chunks of a stream. Not every browser can loop over one. */
export function chunksOf(stream: ByteStream): AsyncIterator<Uint8Array, unknown> {
  if (!('getReader' in stream)) return stream[Symbol.asyncIterator]();
  const reader = stream.getReader();
  return {
    async next() {
      const { done, value } = await reader.read();
      return done ? { done, value: undefined } : { done, value };
    },
    async return(value) {
      await reader.cancel();
      return { done: true, value };
    },
  };
}
