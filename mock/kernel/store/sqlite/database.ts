import { existsSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StorageFault } from '../storage-fault.ts';
import { damaged, faultOf } from './faults.ts';

/** Brings a file from one format to the next. The first makes the tables of an empty one. */
export type Step = (db: DatabaseSync) => void;

/** Half of SQLite's: a world of few rows has a page for each table. */
const PAGE_BYTES = 2048;
/** What is left of the log of changes after each checkpoint. */
const LOG_BYTES = 4 * 1024 * 1024;

/**
 * Opens a file that there is, for this process alone. What is committed is on the disk then, for a cut of power too. One of
 * an older format is brought up to that of `steps`, and a copy of it is kept beside it. Throws a StorageFault.
 */
export function openDatabase(file: string, steps: readonly Step[]): DatabaseSync {
  // An emptied file would be taken for a new one.
  if (!existsSync(file)) throw damaged(file, 'it is missing');
  if (statSync(file).size === 0) throw damaged(file, 'it is empty');
  return connect(file, (db) => {
    // Before the log is opened: it needs no shared memory then, and nobody else can open the file.
    db.exec('PRAGMA locking_mode = EXCLUSIVE');
    const format = checkedFormat(db, file, steps);
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    db.exec(`PRAGMA journal_size_limit = ${LOG_BYTES}`);
    if (format < steps.length) bringUp(db, file, format, steps);
  });
}

/** Makes a file of the latest format. `fill` writes what it begins with. It is not on the disk before `settleFile`. */
export function createDatabase(file: string, steps: readonly Step[], fill: (db: DatabaseSync) => void): void {
  for (const end of ['', '-journal', '-wal']) rmSync(file + end, { force: true });
  const db = connect(file, (made) => {
    made.exec(`PRAGMA page_size = ${PAGE_BYTES}; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF`);
    step(made, 0, steps);
    inTransaction(made, () => fill(made));
    made.exec('PRAGMA journal_mode = WAL');
  });
  db.close();
}

/** The connection is closed when `prepare` throws: one that is only dropped would keep its lock. */
function connect(file: string, prepare: (db: DatabaseSync) => void): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: 0 });
    prepare(db);
    return db;
  } catch (error) {
    db?.close();
    throw faultOf(error, file);
  }
}

/** Throws for a file that this version does not know, before anything of it is changed. */
function checkedFormat(db: DatabaseSync, file: string, steps: readonly Step[]): number {
  const format = Number(db.prepare('PRAGMA user_version').get()?.user_version);
  if (format === 0) throw damaged(file, 'it has no format');
  if (format <= steps.length) return format;
  const known = `this version of the mock knows up to ${steps.length}`;
  throw new StorageFault('newer', `${file} has the format ${format}, and ${known}. Use a newer version.`);
}

function bringUp(db: DatabaseSync, file: string, format: number, steps: readonly Step[]): void {
  const copy = `${file}.format-${format}`;
  rmSync(copy, { force: true });
  db.prepare('VACUUM INTO ?').run(copy);
  step(db, format, steps);
}

function step(db: DatabaseSync, format: number, steps: readonly Step[]): void {
  inTransaction(db, () => {
    for (const each of steps.slice(format)) each(db);
    db.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

/** Does all of `work` or, when it throws, nothing. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk may have ended it already.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
