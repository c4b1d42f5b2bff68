import type { DatabaseSync } from 'node:sqlite';
import type { Commit, Counters } from '../../commit.ts';
import type { Beside } from '../../snapshot/capture.ts';
import type { Holdings } from '../store.ts';
import { createDatabase, inTransaction, openDatabase } from './database.ts';
import { faultOf } from './faults.ts';
import { placeFile, unfinished } from './place-file.ts';
import { WorldReader } from './world-reader.ts';
import { WORLD_STEPS } from './world-steps.ts';
import { WorldWriter } from './world-writer.ts';

/** How far a world has come. */
export interface Progress {
  readonly sequence: number;
  readonly counters: Counters;
  readonly requests: number;
}

/** What is to be written of a world, in one transaction. */
export interface Batch {
  readonly commits: readonly Commit[];
  readonly progress: Progress;
  /** What stands beside its commits, when it has changed. */
  readonly beside: Beside | null;
}

/** What a file has of a world. */
export interface FileContents extends Holdings {
  readonly progress: Progress;
  readonly beside: Beside;
}

/** The file of one world: what it has beyond its base. All that throws is a StorageFault. */
export class WorldFile {
  readonly #file: string;
  readonly #db: DatabaseSync;
  readonly #writer: WorldWriter;

  /** `begun`: the number of the latest job of its base. */
  constructor(file: string, begun: number) {
    this.#file = file;
    this.#db = openDatabase(file, WORLD_STEPS);
    this.#writer = new WorldWriter(this.#db, begun);
  }

  /** Makes the file of a world, whole or not at all. */
  static create(file: string, begun: number, first: Batch, holdings: Holdings | null): void {
    make(file, begun, (writer) => {
      if (holdings) writer.holdings(holdings);
      write(writer, first);
    });
  }

  write(batch: Batch): void {
    try {
      inTransaction(this.#db, () => write(this.#writer, batch));
    } catch (error) {
      this.#writer.failed();
      throw faultOf(error, this.#file);
    }
  }

  holdings(): Holdings {
    return this.#read((reader) => reader.holdings());
  }

  contents(): FileContents {
    return this.#read((reader) => ({
      ...reader.holdings(),
      // The checksums have shown that these are the values that were written.
      progress: reader.meta('progress') as Progress,
      beside: reader.meta('beside') as Beside,
    }));
  }

  close(): void {
    this.#db.close();
  }

  #read<T>(work: (reader: WorldReader) => T): T {
    try {
      return work(new WorldReader(this.#db, this.#file));
    } catch (error) {
      throw faultOf(error, this.#file);
    }
  }
}

function make(file: string, begun: number, fill: (writer: WorldWriter) => void): void {
  try {
    createDatabase(unfinished(file), WORLD_STEPS, (db) => fill(new WorldWriter(db, begun)));
    placeFile(file);
  } catch (error) {
    throw faultOf(error, file);
  }
}

function write(writer: WorldWriter, { commits, progress, beside }: Batch): void {
  writer.commits(commits);
  writer.meta('progress', progress);
  if (beside) writer.meta('beside', beside);
}
