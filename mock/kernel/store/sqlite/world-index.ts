import { existsSync } from 'node:fs';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Beginning } from '../store.ts';
import { type Checked, checked, checkedValue } from './checked-json.ts';
import { createDatabase, inTransaction, openDatabase } from './database.ts';
import { damaged, faultOf } from './faults.ts';
import { INDEX_STEPS } from './index-steps.ts';
import { placeFile, unfinished } from './place-file.ts';

/** What the index says of a world. */
export interface Listed {
  /** That of its file and of the folder of its bytes. It is never given to another. */
  readonly number: number;
  readonly hasFile: boolean;
  /** The hash of what it shares with other worlds; null when it shares nothing. */
  readonly base: string | null;
  readonly beginning: Omit<Beginning, 'base'>;
}

interface StoredListing extends Checked {
  readonly number: number;
  readonly base: string | null;
  readonly has_file: number;
}

export interface Due {
  readonly world: string;
  readonly at: number;
}

/** Names under which worlds are put together: nobody has asked for them. */
const ASIDE = "'~%'";

/** The index of the worlds of a folder. What is not in it does not exist. All that throws is a StorageFault. */
export class WorldIndex {
  readonly #file: string;
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #count: number;

  /** Makes the index when there is none. */
  constructor(file: string) {
    this.#file = file;
    if (!existsSync(file)) {
      createDatabase(unfinished(file), INDEX_STEPS, () => {});
      placeFile(file);
    }
    this.#db = openDatabase(file, INDEX_STEPS);
    try {
      const { quick_check: found } = this.#db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
      if (found !== 'ok') throw damaged(file, found);
      // What was put together when the process ended will never be whole.
      this.transact(() => {
        this.#run(`INSERT INTO gone SELECT number FROM worlds WHERE name LIKE ${ASIDE}`);
        this.#run(`DELETE FROM worlds WHERE name LIKE ${ASIDE}`);
      });
      this.#count = this.#counted();
    } catch (error) {
      this.#db.close();
      throw faultOf(error, file);
    }
  }

  /** How many worlds there are. */
  get count(): number {
    return this.#count;
  }

  names(): string[] {
    return this.#all(`SELECT name FROM worlds WHERE name NOT LIKE ${ASIDE} ORDER BY name`).map(({ name }) =>
      String(name),
    );
  }

  find(name: string): Listed | undefined {
    const found = this.#get('SELECT number, base, json, crc, has_file FROM worlds WHERE name = ?', name);
    if (!found) return undefined;
    // The columns that were asked for.
    const { number, base, has_file, ...rest } = found as unknown as StoredListing;
    const beginning = checkedValue(this.#file, name, rest) as Listed['beginning'];
    return { number, base, hasFile: has_file === 1, beginning };
  }

  has(name: string): boolean {
    return this.#get('SELECT 1 FROM worlds WHERE name = ?', name) !== undefined;
  }

  /** The greatest number that was ever given to a world. */
  get latest(): number {
    return Number(this.#get("SELECT seq FROM sqlite_sequence WHERE name = 'worlds'")?.seq ?? 0);
  }

  /** The hashes of all that worlds share. */
  bases(): Set<string> {
    return new Set(
      this.#all('SELECT DISTINCT base FROM worlds WHERE base IS NOT NULL').map(({ base }) => String(base)),
    );
  }

  /** Does several of the following at once, or none of them. */
  transact(work: () => void): void {
    try {
      inTransaction(this.#db, work);
    } catch (error) {
      this.#count = this.#counted();
      throw faultOf(error, this.#file);
    }
  }

  /** Lists a world that is in memory, in the place of the one with its name. */
  add(name: string, { number, base, hasFile, beginning }: Listed): void {
    this.remove(name);
    const { json, crc } = checked(name, beginning);
    this.#run('INSERT INTO worlds VALUES (?, ?, ?, ?, ?, ?, 1, NULL)', number, name, base, json, crc, hasFile ? 1 : 0);
    this.#count += 1;
  }

  /** Tells that a world is in memory, and whether it has a file. */
  activate(number: number, hasFile: boolean): void {
    this.#run('UPDATE worlds SET active = 1, has_file = ? WHERE number = ?', hasFile ? 1 : 0, number);
  }

  /** Tells that a world is in memory no more, and when its next work is due. */
  putAway(name: string, due: number | null): void {
    this.#run('UPDATE worlds SET active = 0, due = ? WHERE name = ?', due, name);
  }

  rename(from: string, to: string): void {
    const listed = this.find(from);
    if (!listed) return;
    this.#count -= this.#run('DELETE FROM worlds WHERE name = ?', from);
    this.add(to, listed);
  }

  remove(name: string): void {
    this.#run('INSERT INTO gone SELECT number FROM worlds WHERE name = ?', name);
    this.#count -= this.#run('DELETE FROM worlds WHERE name = ?', name);
  }

  /** The numbers of worlds that are listed no more, whose files are still to be deleted. */
  gone(): number[] {
    return this.#all('SELECT number FROM gone').map(({ number }) => Number(number));
  }

  forgetGone(number: number): void {
    this.#run('DELETE FROM gone WHERE number = ?', number);
  }

  /** The worlds whose work is due first; those that were in memory when the process ended before all others. */
  due(most: number): Due[] {
    const columns = 'SELECT name AS world,';
    const active = this.#all(`${columns} 0 AS at FROM worlds WHERE active = 1 ORDER BY number LIMIT ?`, most);
    const later = `${columns} due AS at FROM worlds WHERE due IS NOT NULL AND active = 0 ORDER BY due LIMIT ?`;
    const due = this.#all(later, most);
    return [...active, ...due].slice(0, most).map(({ world, at }) => ({ world: String(world), at: Number(at) }));
  }

  close(): void {
    this.#db.close();
  }

  #counted(): number {
    return Number(this.#get('SELECT count(*) AS count FROM worlds')?.count);
  }

  /** Gives how many rows it has changed. */
  #run(sql: string, ...values: readonly SQLInputValue[]): number {
    return Number(this.#statement(sql).run(...values).changes);
  }

  #get(sql: string, ...values: readonly SQLInputValue[]): Record<string, unknown> | undefined {
    return this.#statement(sql).get(...values);
  }

  #all(sql: string, ...values: readonly SQLInputValue[]): Record<string, unknown>[] {
    return this.#statement(sql).all(...values);
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}
