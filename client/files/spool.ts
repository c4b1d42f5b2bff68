import type { FileHandle } from 'node:fs/promises';
import type { Bytes } from '../bytes.ts';
import { openBlob } from './blob-source.ts';
import { type ByteStream, chunksOf } from './chunks.ts';
import { FileError } from './file-error.ts';
import { builtin } from './node.ts';
import { type OpeningOptions, type OpenSource, unreadable } from './open-source.ts';
import { openPath } from './path-source.ts';

/**
 * Keeps a stream until it can be announced: its length and checksums are known only when it has ended. In a temporary file
 * of its own, and where none can be made in a `Blob`, which browsers keep on the disk where it is large. Nothing of the
 * stream has been read when that is known.
 */
export async function spool(stream: ByteStream, options: OpeningOptions): Promise<OpenSource> {
  const file = await temporaryFile();
  return file ? spoolToFile(file, stream, options) : spoolToBlob(stream, options);
}

interface TemporaryFile {
  readonly path: string;
  readonly handle: FileHandle;
  remove(): Promise<void>;
}

/** Undefined where there is none: a runtime may have the modules of Node and no folder that can be written. */
async function temporaryFile(): Promise<TemporaryFile | undefined> {
  const [fs, os, paths] = [builtin('node:fs/promises'), builtin('node:os'), builtin('node:path')];
  if (!fs || !os || !paths) return undefined;
  let remove = async () => {};
  try {
    const folder = await fs.mkdtemp(paths.join(os.tmpdir(), 'billing-upload-'));
    remove = () => fs.rm(folder, { recursive: true, force: true });
    const path = paths.join(folder, 'stream');
    return { path, handle: await fs.open(path, 'wx'), remove };
  } catch {
    await remove();
    return undefined;
  }
}

async function spoolToFile(
  { path, handle, remove }: TemporaryFile,
  stream: ByteStream,
  options: OpeningOptions,
): Promise<OpenSource> {
  const { call } = options;
  const told = (cause: unknown): never => {
    throw unreadable(call, cause); // the disk is full, say
  };
  try {
    try {
      // A chunk at a time: `writeFile` takes an iterable in Node alone.
      for await (const chunk of bounded(stream, options)) await handle.appendFile(chunk).catch(told);
    } finally {
      await handle.close().catch(told);
    }
    const { name: _, ...opened } = await openPath(call, path);
    return { ...opened, close: () => opened.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
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
