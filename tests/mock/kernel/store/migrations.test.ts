import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, openDatabase, type Step } from '../../../../mock/kernel/store/sqlite/database.ts';

let file = '';
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'billing-mock-test-')), 'file.db');
});
afterEach(() => rmSync(dirname(file), { recursive: true }));

const first: Step = (db) => db.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
const second: Step = (db) => db.exec('ALTER TABLE notes ADD COLUMN title TEXT; UPDATE notes SET title = upper(text)');
const broken: Step = (db) => db.exec('DELETE FROM notes; DELETE FROM nothing');

const notesIn = (db: DatabaseSync) => db.prepare('SELECT * FROM notes').all();

test('a file of an older format is brought up to the latest, and a copy of it is kept', () => {
  createDatabase(file, [first], (db) => db.exec("INSERT INTO notes VALUES (1, 'kept')"));
  const db = openDatabase(file, [first, second]);
  expect(notesIn(db)).toMatchObject([{ id: 1, text: 'kept', title: 'KEPT' }]);
  db.close();
  const copy = new DatabaseSync(`${file}.format-1`);
  expect(notesIn(copy)).toEqual([expect.objectContaining({ id: 1, text: 'kept' })]);
  expect(copy.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 1 });
  copy.close();
  openDatabase(file, [first, second]).close();
  expect(existsSync(`${file}.format-2`)).toBe(false);
});

test('a step that fails leaves the file as it is', () => {
  createDatabase(file, [first], (db) => db.exec("INSERT INTO notes VALUES (1, 'kept')"));
  expect(() => openDatabase(file, [first, second, broken])).toThrow(/file\.db cannot be used: .*\.$/);
  const db = openDatabase(file, [first]);
  expect(notesIn(db)).toEqual([expect.objectContaining({ id: 1, text: 'kept' })]);
  db.close();
});
