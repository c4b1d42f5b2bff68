import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Commit } from '../../commit.ts';
import type { RecordedEvent } from '../../outbox.ts';
import { EVENT_LIMIT } from '../lists.ts';
import type { Holdings } from '../store.ts';
import { checked } from './checked-json.ts';
import { type NetEntries, type NetRow, netEntries, netRows, type OpenList } from './net-changes.ts';

const OPEN_LISTS: readonly OpenList[] = ['jobs', 'failures', 'effects'];

/** Writes into the file of a world, within a transaction of its caller. */
export class WorldWriter {
  readonly #db: DatabaseSync;
  /** The number of the latest job that the base has: what is gone of it has to be told. */
  readonly #begun: number;
  readonly #statements = new Map<string, StatementSync>();
  /** How many events are kept with all that they carry; undefined until it is counted. */
  #events: number | undefined;

  constructor(db: DatabaseSync, begun: number) {
    this.#db = db;
    this.#begun = begun;
  }

  /** Forgets what it has counted: the transaction has failed. */
  failed(): void {
    this.#events = undefined;
  }

  meta(name: string, value: unknown): void {
    const { json, crc } = checked(name, value);
    this.#run('INSERT OR REPLACE INTO meta VALUES (?, ?, ?)', name, json, crc);
  }

  commits(commits: readonly Commit[]): void {
    for (const change of netRows(commits)) this.#change(change);
    for (const list of OPEN_LISTS) this.#entries(list, netEntries(commits, list));
    for (const { events, usage } of commits) {
      for (const event of events) this.#event(event);
      for (const entry of usage) this.#append('usage', entry);
      this.#dropEvents();
    }
  }

  holdings({ rows, jobs, failures, effects, events, dropped, usage }: Holdings): void {
    for (const { table, id, row } of rows) this.#change({ table, id, wasThere: false, isMade: true, row });
    const open = { jobs, failures, effects };
    for (const list of OPEN_LISTS) this.#entries(list, new Map(open[list].map(({ id, entry }) => [id, entry])));
    for (const sequence of dropped) this.#run('INSERT INTO events VALUES (NULL, ?, NULL, 0)', sequence);
    for (const event of events) this.#event(event);
    for (const entry of usage) this.#append('usage', entry);
  }

  #change({ table, id, wasThere, isMade, row }: NetRow): void {
    if (row === null || (wasThere && isMade)) this.#remove(table, id);
    if (row === null) return;
    const { json, crc } = checked(`${table} ${id}`, row);
    if (isMade) this.#make(table, id, json, crc);
    else
      this.#run(
        `INSERT INTO rows VALUES (NULL, ?, ?, 0, ?, ?)
          ON CONFLICT (tbl, id) DO UPDATE SET json = excluded.json, crc = excluded.crc`,
        ...[table, id, json, crc],
      );
  }

  /** What takes the place of one that is gone comes after all that are there. */
  #make(table: string, id: string, json: string | null, crc: number): void {
    const wasOfBase = this.#run('DELETE FROM rows WHERE tbl = ? AND id = ?', table, id) > 0;
    this.#run('INSERT INTO rows VALUES (NULL, ?, ?, ?, ?, ?)', table, id, wasOfBase ? 2 : 1, json, crc);
  }

  #remove(table: string, id: string): void {
    if (this.#run('DELETE FROM rows WHERE tbl = ? AND id = ? AND made = 1', table, id) > 0) return;
    const { json, crc } = checked(`${table} ${id}`, null);
    this.#run('INSERT OR REPLACE INTO rows VALUES (NULL, ?, ?, 0, ?, ?)', table, id, json, crc);
  }

  #entries(list: OpenList, entries: NetEntries): void {
    for (const [id, entry] of entries) {
      const { json, crc } = checked(`${list} ${id}`, entry);
      if (json === null && id > this.#begun) this.#run(`DELETE FROM ${list} WHERE number = ?`, id);
      else this.#run(`INSERT OR REPLACE INTO ${list} VALUES (?, ?, ?)`, id, json, crc);
    }
  }

  #event(event: RecordedEvent): void {
    this.#events = this.#eventCount() + 1;
    const { json, crc } = checked('events', event);
    this.#run('INSERT INTO events VALUES (NULL, ?, ?, ?)', event.sequence, json, crc);
  }

  /** As a world in memory does: all but the latest, once twice as many have gathered. */
  #dropEvents(): void {
    if (this.#events === undefined || this.#events < 2 * EVENT_LIMIT) return;
    this.#run(
      `UPDATE events SET json = NULL, crc = 0
        WHERE json IS NOT NULL AND number <= (SELECT max(number) FROM events) - ${EVENT_LIMIT}`,
    );
    this.#events = EVENT_LIMIT;
  }

  #eventCount(): number {
    return this.#events ?? Number(this.#statement('SELECT count(json) AS count FROM events').get()?.count);
  }

  #append(list: 'usage', entry: unknown): void {
    const { json, crc } = checked(list, entry);
    this.#run(`INSERT INTO ${list} VALUES (NULL, ?, ?)`, json, crc);
  }

  /** Gives how many rows it has changed. */
  #run(sql: string, ...values: readonly (string | number | null)[]): number {
    return Number(this.#statement(sql).run(...values).changes);
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}
