import type { Step } from './database.ts';

/**
 * The formats of the file of a world. Rows are in the order of creation; `made` is 1 for one that was made after the
 * beginning, 2 when it took the place of one of the base; an entry without JSON is one of the base that is gone.
 */
export const WORLD_STEPS: readonly Step[] = [
  (db) =>
    db.exec(`
      CREATE TABLE meta (name TEXT PRIMARY KEY, json TEXT NOT NULL, crc INTEGER NOT NULL);
      CREATE TABLE rows (
        number INTEGER PRIMARY KEY, tbl TEXT NOT NULL, id TEXT NOT NULL, made INTEGER NOT NULL, json TEXT, crc INTEGER NOT NULL,
        UNIQUE (tbl, id)
      );
      CREATE TABLE jobs (number INTEGER PRIMARY KEY, json TEXT, crc INTEGER NOT NULL);
      CREATE TABLE failures (number INTEGER PRIMARY KEY, json TEXT, crc INTEGER NOT NULL);
      CREATE TABLE effects (number INTEGER PRIMARY KEY, json TEXT, crc INTEGER NOT NULL);
      CREATE TABLE usage (number INTEGER PRIMARY KEY, json TEXT, crc INTEGER NOT NULL);
      CREATE TABLE events (number INTEGER PRIMARY KEY, sequence INTEGER NOT NULL, json TEXT, crc INTEGER NOT NULL);
    `),
];
