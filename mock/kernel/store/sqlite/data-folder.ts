import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { FolderBlobs } from '../folder-blobs.ts';
import { StorageFault } from '../storage-fault.ts';
import { damaged, faultOf } from './faults.ts';
import { FolderLock } from './folder-lock.ts';
import { RequestCounts } from './request-counts.ts';
import { Scenarios } from './scenarios.ts';
import { WorldIndex } from './world-index.ts';

const WORLDS = 'worlds';
const SCENARIOS = 'scenarios';
const UPLOADS = 'uploads';

/**
 * The folder in which worlds are kept: an index, a file for each world that was changed, one for each scenario, a folder of
 * uploads for each world, and how many requests each was sent. One process has it at a time.
 */
export class DataFolder {
  readonly path: string;
  readonly index: WorldIndex;
  readonly scenarios: Scenarios;
  readonly counts: RequestCounts;
  readonly uploads: FolderBlobs;
  readonly #lock: FolderLock;

  /** Makes what is missing. Throws a StorageFault and changes nothing when it is another's, damaged or cannot be written to. */
  constructor(folder: string) {
    this.path = resolve(folder);
    prepare(this.path);
    this.#lock = new FolderLock(this.path, this.#at('lock'));
    try {
      for (const part of [WORLDS, SCENARIOS, UPLOADS]) mkdirSync(this.#at(part), { recursive: true });
      const index = this.#at('index.db');
      if (this.#isIndexLost()) throw damaged(index, 'it is missing, and there are worlds');
      this.index = new WorldIndex(index);
      this.scenarios = new Scenarios(this.#at(SCENARIOS));
      this.counts = new RequestCounts(this.#at('requests'));
      this.uploads = new FolderBlobs(this.#at(UPLOADS));
      this.scenarios.sweep(this.index.bases());
      this.#sweepUnlisted();
    } catch (error) {
      this.#lock.release();
      throw faultOf(error, this.path);
    }
  }

  /** The file of a world. */
  fileOf(number: number): string {
    return join(this.path, WORLDS, `${number}.db`);
  }

  /** Deletes the files of worlds that are listed no more. What fails is tried again at the next start. */
  async sweepGone(): Promise<void> {
    const gone = this.index.gone();
    await Promise.all(gone.map((number) => this.deleteFiles(number)));
    this.index.transact(() => {
      for (const number of gone) this.index.forgetGone(number);
    });
  }

  async deleteFiles(number: number): Promise<void> {
    const file = this.fileOf(number);
    await Promise.all([file, `${file}-wal`].map((each) => rm(each, { force: true })));
    await this.uploads.drop(String(number));
  }

  close(): void {
    this.counts.close();
    this.index.close();
    this.#lock.release();
  }

  #isIndexLost(): boolean {
    const hasWorlds = readdirSync(this.#at(WORLDS)).some((name) => name.endsWith('.db'));
    return hasWorlds && !readdirSync(this.path).includes('index.db');
  }

  /** A process that ended while it made a world has left what is listed nowhere, under a number that was never given. */
  #sweepUnlisted(): void {
    const { latest } = this.index;
    for (const part of [WORLDS, UPLOADS])
      for (const name of readdirSync(this.#at(part)))
        if (Number.parseInt(name, 10) > latest) rmSync(join(this.#at(part), name), { recursive: true, force: true });
  }

  #at(part: string): string {
    return join(this.path, part);
  }
}

function prepare(path: string): void {
  try {
    makeFolder(path);
    if (!statSync(path).isDirectory()) throw new StorageFault('unusable', `${path} is no folder.`);
    // Without it SQLite would speak of an error of the disk.
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw faultOf(error, path);
  }
}

/** One by one: Node never comes back where a file system has no room for folders, such as `/proc`, when asked for all. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
