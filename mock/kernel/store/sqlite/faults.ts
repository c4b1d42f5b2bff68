import { StorageFault } from '../storage-fault.ts';

/** Result codes of SQLite (https://www.sqlite.org/rescode.html); the lowest byte of an extended code. */
const BUSY = [5, 6];
const FULL = 13;
const READ_ONLY = 8;
const DAMAGED = [11, 26];

/** Puts what SQLite or the file system says of a file into words. `file`: its path. */
export function faultOf(error: unknown, file: string): StorageFault {
  if (error instanceof StorageFault) return error;
  const { errcode, errstr, code, message } = error as Partial<Record<'errcode' | 'errstr' | 'code' | 'message', never>>;
  const result = Number(errcode ?? 0) & 0xff;
  const cause = { cause: error };
  if (result === FULL || code === 'ENOSPC' || code === 'EDQUOT')
    return new StorageFault('full', `The disk of ${file} is full. Make room, and the mock goes on.`, cause);
  if (BUSY.includes(result)) return new StorageFault('in use', `${file} is in use by another process.`, cause);
  if (result === READ_ONLY || ['EACCES', 'EROFS', 'EPERM'].includes(String(code)))
    return new StorageFault('not writable', `${file} cannot be written to: ${errstr ?? code}.`, cause);
  if (DAMAGED.includes(result)) return damaged(file, String(errstr), cause);
  return new StorageFault('unusable', `${file} cannot be used: ${errstr ?? message ?? String(error)}.`, cause);
}

export function damaged(file: string, reason: string, options?: ErrorOptions): StorageFault {
  const advice = 'Put a copy in its place';
  return new StorageFault('damaged', `${file} is damaged: ${reason}. ${advice}.`, options);
}
