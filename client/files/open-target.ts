import type { Bytes } from '../bytes.ts';
import { FileError } from './file-error.ts';

/** Where the bytes of a download go. */
export interface OpenTarget {
  write(chunk: Bytes): Promise<void>;
  /** Called once all is there and checked. Gives what was kept in memory. */
  finish(mimeType: string): Promise<Blob | undefined>;
  /** Takes back what can be taken back. Rejects with nothing. */
  discard(reason: unknown): Promise<void>;
}

export function unwritable(call: string, what: string, cause: unknown): FileError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new FileError(call, 'target_unwritable', `${what} cannot be written: ${why}`, { cause });
}
