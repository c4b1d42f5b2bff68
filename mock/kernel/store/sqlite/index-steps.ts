import type { Step } from './database.ts';

/**
 * The formats of the index of worlds. `due`: when its next work is due on the system's clock, in milliseconds; null for
 * none. `active`: it is in memory, so that nobody knows when. `gone`: numbers of worlds whose files are to be deleted.
 */
export const INDEX_STEPS: readonly Step[] = [
  (db) =>
    db.exec(`
      CREATE TABLE worlds (
        number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, base TEXT, json TEXT NOT NULL,
        crc INTEGER NOT NULL, has_file INTEGER NOT NULL, active INTEGER NOT NULL, due INTEGER
      );
      CREATE INDEX worlds_due ON worlds (due) WHERE due IS NOT NULL;
      CREATE INDEX worlds_active ON worlds (number) WHERE active = 1;
      CREATE TABLE gone (number INTEGER PRIMARY KEY);
    `),
];
