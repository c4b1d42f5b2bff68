import type { Bytes } from '../bytes.ts';
import { openBlob } from './blob-source.ts';
import { type ByteStream, chunksOf } from './chunks.ts';
import { FileError } from './file-error.ts';
import { builtin, fileSystem } from './node.ts';
import { type OpeningOptions, type OpenSource, unreadable } from './open-source.ts';
import { openPath } from './path-source.ts';

/**
 * Keeps a stream until it can be announced: its length and checksums are known only when it has ended. In Node in a
 * temporary file of its own, elsewhere in a `Blob`, which browsers keep on the disk where it is large.
 */
export async function spool(stream: ByteStream, options: OpeningOptions): Promise<OpenSource> {
  return builtin('node:fs/promises') ? spoolToDisk(stream, options) : spoolToBlob(stream, options);
}

async function spoolToDisk(stream: ByteStream, options: OpeningOptions): Promise<OpenSource> {
  const { 'node:fs/promises': fs, 'node:path': paths } = fileSystem('a Blob');
  const folder = await fs.mkdtemp(paths.join(builtin('node:os')?.tmpdir() ?? '.', 'billing-upload-'));
  const remove = () => fs.rm(folder, { recursive: true, force: true });
  try {
    const path = paths.join(folder, 'stream');
    await fs.writeFile(path, bounded(stream, options));
    const { name: _, ...opened } = await openPath(options.call, path);
    return { ...opened, close: () => opened.close().finally(remove) };
  } catch (error) {
    await remove();
    throw 'syscall' in Object(error) ? unreadable(options.call, error) : error; // the disk is full, say
  }
}

async function spoolToBlob(stream: ByteStream, options: OpeningOptions): Promise<OpenSource> {
  const chunks: Blob[] = [];
  for await (const chunk of bounded(stream, options)) chunks.push(new Blob([chunk]));
  return openBlob(options.call, new Blob(chunks));
}

/** The chunks, no more than may be uploaded, until the caller aborts. A stream that is left before its end is told so. */
async function* bounded(stream: ByteStream, { call, largest, limits }: OpeningOptions) {
  const chunks = chunksOf(stream);
  let size = 0;
  let isOver = false;
  const next = async () => {
    try {
      return await limits.within(chunks.next());
    } catch (error) {
      if (limits.signal.aborted) throw error;
      isOver = true;
      throw unreadable(call, error);
    }
  };
  try {
    for (;;) {
      const { done, value } = await next();
      isOver = done === true;
      if (isOver) return;
      const chunk = bytesIn(value);
      size += chunk.length;
      if (size > largest) throw new FileError(call, 'too_large', `The stream has more than ${largest} bytes`);
      yield chunk;
    }
  } finally {
    // Not waited for: what does not come may not end either.
    if (!isOver) Promise.resolve(chunks.return?.()).catch(() => undefined);
  }
}

function bytesIn(chunk: unknown): Bytes {
  if (chunk instanceof Uint8Array) return chunk as Bytes; // one that is shared cannot be streamed
  throw new TypeError(`A stream to upload gives Uint8Array, not ${typeof chunk}: encode text with a TextEncoderStream`);
}
