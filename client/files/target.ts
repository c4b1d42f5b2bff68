import type { DownloadTarget } from './download-options.ts';
import { type OpenTarget, unwritable } from './open-target.ts';
import { openPathTarget } from './path-target.ts';

interface Choice {
  readonly to?: DownloadTarget | undefined;
  readonly overwrite?: boolean | undefined;
}

/** @throws {FileError} `target_exists` or `target_unwritable`, {TypeError} for what is no target */
export async function openTarget(call: string, { to, overwrite = false }: Choice): Promise<OpenTarget> {
  if (to === undefined) return openMemory();
  if (typeof to === 'string' || to instanceof URL) return openPathTarget(call, to, overwrite);
  if (typeof to === 'object' && to !== null && 'getWriter' in to) return openStream(call, to);
  throw new TypeError('to is a path or a WritableStream; without it the file comes as a Blob');
}

/** Browsers keep a large `Blob` on the disk. */
function openMemory(): OpenTarget {
  const chunks: Blob[] = [];
  return {
    write: async (chunk) => void chunks.push(new Blob([chunk])),
    finish: async (type) => new Blob(chunks, { type }),
    discard: async () => undefined,
  };
}

/** Takes a chunk when the one before has been written. */
function openStream(call: string, stream: WritableStream<Uint8Array>): OpenTarget {
  const writer = stream.getWriter();
  const told = (cause: unknown) => {
    throw unwritable(call, 'The stream', cause);
  };
  return {
    write: (chunk) => writer.write(chunk).catch(told),
    async finish() {
      await writer.close().catch(told);
      return undefined;
    },
    async discard(reason) {
      // Not waited for: what takes nothing may not end either.
      writer.abort(reason).catch(() => undefined);
    },
  };
}
