import type { Bytes } from '../bytes.ts';
import type { Limits } from '../sending/limits.ts';
import { FileError } from './file-error.ts';

/** Bytes that can be read at any position, more than once. */
export interface OpenSource {
  readonly size: number;
  /** Of a path or a `File`. */
  readonly name?: string | undefined;
  readonly mimeType?: string | undefined;
  /** Exactly the bytes from `start` to before `end`. */
  read(start: number, end: number): Promise<Bytes>;
  /** Its size by now. */
  sizeNow(): Promise<number>;
  close(): Promise<void>;
}

export interface OpeningOptions {
  readonly call: string;
  /** Bytes of which no stream may have more. */
  readonly largest: number;
  readonly limits: Limits;
}

export function unreadable(call: string, cause: unknown): FileError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new FileError(call, 'source_unreadable', `The source cannot be read: ${why}`, { cause });
}
