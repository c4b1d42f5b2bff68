import { StorageFault } from './kernel/store/storage-fault.ts';
import type { Store } from './kernel/store/store.ts';

/**
 * Opens a folder in which worlds are kept; it is made when there is none. `log` gets a line when nothing can be written to
 * it, and one when that is over. Rejects with a StorageFault whose message is one line, and changes nothing then.
 */
export async function openData(folder: string, log: (line: string) => void): Promise<Store> {
  // Only this needs node:sqlite, which older versions do not have.
  const { SqliteStore } = await import('./kernel/store/sqlite/sqlite-store.ts').catch((error) => {
    if (error?.code !== 'ERR_UNKNOWN_BUILTIN_MODULE') throw error;
    const message = `To keep worlds in ${folder}, Node 22.13 or newer is needed; this is Node ${process.versions.node}.`;
    throw new StorageFault('unusable', message, { cause: error });
  });
  return new SqliteStore(folder, log);
}
