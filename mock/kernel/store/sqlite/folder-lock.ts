import { DatabaseSync } from 'node:sqlite';
import { StorageFault } from '../storage-fault.ts';
import { faultOf } from './faults.ts';

/**
 * Keeps a folder for one process: a lock of the system on a file of its own, gone with the process however it ends. Nobody
 * else may open that file: to close it again gives up every lock that the process has on it (POSIX).
 */
export class FolderLock {
  readonly #db: DatabaseSync;

  constructor(folder: string, file: string) {
    this.#db = new DatabaseSync(file, { timeout: 0 });
    try {
      this.#db.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      this.#db.close();
      const fault = faultOf(error, file);
      if (fault.problem !== 'in use') throw fault;
      const advice = 'Stop the other, or choose another folder';
      throw new StorageFault('in use', `The folder ${folder} is in use by another mock. ${advice}.`, { cause: error });
    }
  }

  release(): void {
    this.#db.close();
  }
}
