import { openBlob } from './blob-source.ts';
import type { ByteStream } from './chunks.ts';
import type { OpeningOptions, OpenSource } from './open-source.ts';
import { openPath } from './path-source.ts';
import { spool } from './spool.ts';

/** What can be uploaded: a path (Node), a `Blob` or `File`, bytes, or a stream of them. */
export type FileSource = string | URL | Blob | Uint8Array | ByteStream;

/** @throws {FileError} `source_unreadable` or `too_large`, {TypeError} for what is no source */
export async function openSource(source: FileSource, options: OpeningOptions): Promise<OpenSource> {
  if (typeof source === 'string' || source instanceof URL) return openPath(options.call, source);
  if (source instanceof Blob) return openBlob(options.call, source);
  if (source instanceof Uint8Array) return openBlob(options.call, new Blob([source.slice()]));
  if (typeof source === 'object' && source !== null && ('getReader' in source || Symbol.asyncIterator in source))
    return spool(source, options);
  throw new TypeError('source is a path, a Blob or File, a Uint8Array or a stream of Uint8Array');
}
