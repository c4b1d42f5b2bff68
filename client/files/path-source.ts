import type { FileHandle } from 'node:fs/promises';
import { FileError } from './file-error.ts';
import { fileSystem } from './node.ts';
import { type OpenSource, unreadable } from './open-source.ts';

/** A file on the disk, read by positions. */
export async function openPath(call: string, path: string | URL): Promise<OpenSource> {
  const { 'node:fs/promises': fs, 'node:path': paths } = fileSystem('a Blob, a File or a stream');
  try {
    // Before it is opened: a pipe would wait there for somebody who writes.
    const stat = await fs.stat(path);
    if (!stat.isFile()) throw new TypeError(`${path} is ${stat.isDirectory() ? 'a folder' : 'no regular file'}`);
    const handle = await fs.open(path, 'r');
    const { size } = await handle.stat();
    const name = paths.basename(typeof path === 'string' ? path : decodeURIComponent(path.pathname));
    return openHandle(call, handle, { size, name });
  } catch (cause) {
    throw unreadable(call, cause);
  }
}

function openHandle(call: string, handle: FileHandle, { size, name }: { size: number; name: string }): OpenSource {
  return {
    size,
    name,
    async read(start, end) {
      const bytes = new Uint8Array(end - start);
      for (let filled = 0; filled < bytes.length; ) {
        const { bytesRead } = await handle
          .read(bytes, filled, bytes.length - filled, start + filled)
          .catch((cause: unknown) => {
            throw unreadable(call, cause);
          });
        if (bytesRead === 0) throw shorter(call, size, start + filled);
        filled += bytesRead;
      }
      return bytes;
    },
    sizeNow: async () => (await handle.stat()).size,
    close: () => handle.close(),
  };
}

function shorter(call: string, size: number, end: number): FileError {
  return new FileError(call, 'source_changed', `The source had ${size} bytes, and now ends after ${end}`);
}
