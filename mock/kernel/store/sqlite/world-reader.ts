import type { DatabaseSync } from 'node:sqlite';
import type { Row } from '../../listing.ts';
import type { Holdings, Numbered } from '../store.ts';
import type { UsageEntry } from '../usage-log.ts';
import { type Checked, checkedValue } from './checked-json.ts';
import { damaged } from './faults.ts';
import type { OpenList } from './net-changes.ts';

interface StoredEntry extends Checked {
  readonly number: number;
}

interface StoredRow extends Checked {
  readonly tbl: string;
  readonly id: string;
  readonly made: number;
}

/** Reads the file of a world. What it finds damaged is a StorageFault. */
export class WorldReader {
  readonly #db: DatabaseSync;
  readonly #file: string;

  constructor(db: DatabaseSync, file: string) {
    this.#db = db;
    this.#file = file;
  }

  /** What was written under a name. */
  meta(name: string): unknown {
    const found = this.#db.prepare('SELECT json, crc FROM meta WHERE name = ?').get(name);
    if (!found) throw damaged(this.#file, `it has no ${name}`);
    // The columns that were asked for.
    return checkedValue(this.#file, name, found as unknown as Checked);
  }

  holdings(): Holdings {
    this.#check();
    return {
      rows: [...this.#rows()],
      jobs: this.#entries('jobs'),
      failures: this.#entries('failures'),
      effects: this.#entries('effects'),
      usage: this.#usage(),
      ...this.#events(),
    };
  }

  /** Finds what checksums do not: entries that are gone. */
  #check(): void {
    const { quick_check: found } = this.#db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
    if (found !== 'ok') throw damaged(this.#file, found);
  }

  *#rows(): Generator<Holdings['rows'][number]> {
    const rows = this.#db.prepare('SELECT tbl, id, made, json, crc FROM rows ORDER BY number').all();
    for (const row of rows as unknown as StoredRow[]) {
      const { tbl: table, id } = row;
      if (row.made === 2) yield { table, id, row: null };
      yield { table, id, row: checkedValue(this.#file, `${table} ${id}`, row) as Row | null };
    }
  }

  #entries<T>(list: OpenList): Numbered<T>[] {
    return this.#stored(list).map((stored) => ({
      id: stored.number,
      // The checksum has shown that it is the value that was written.
      entry: checkedValue(this.#file, `${list} ${stored.number}`, stored) as T | null,
    }));
  }

  #usage(): UsageEntry[] {
    return this.#stored('usage').map((stored) => checkedValue(this.#file, 'usage', stored) as UsageEntry);
  }

  #stored(list: OpenList | 'usage'): StoredEntry[] {
    // The columns that were asked for.
    return this.#db.prepare(`SELECT number, json, crc FROM ${list} ORDER BY number`).all() as unknown as StoredEntry[];
  }

  #events(): Pick<Holdings, 'events' | 'dropped'> {
    const stored = this.#db.prepare('SELECT sequence, json, crc FROM events ORDER BY number').all();
    const entries = stored as unknown as (Checked & { readonly sequence: number })[];
    return {
      events: entries.flatMap((entry) =>
        entry.json === null ? [] : [checkedValue(this.#file, 'events', entry) as never],
      ),
      dropped: entries.flatMap(({ json, sequence }) => (json === null ? [sequence] : [])),
    };
  }
}
