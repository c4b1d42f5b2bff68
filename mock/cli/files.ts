import { Failure } from './failure.ts';

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EISDIR: 'it is a folder',
  ENOSPC: 'there is no room left',
  ENOTDIR: 'a part of its path is no folder',
  EPERM: 'this user may not',
  EROFS: 'its disk is read-only',
};

const MISSING = { read: 'there is no such file', written: 'there is no such folder' } as const;

/** Reads or writes a file that the user has named. What the system refuses is told by that name, and in words. */
export async function withFile<T>(file: string, done: keyof typeof MISSING, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, syscall } = Object(error) as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw fileFailure(file, done, code);
  }
}

/** What cannot be done with a file, by the system's code of why. */
export function fileFailure(file: string, done: keyof typeof MISSING, code: string): Failure {
  return new Failure(`${file} cannot be ${done}: ${code === 'ENOENT' ? MISSING[done] : (WORDS[code] ?? code)}.`);
}
