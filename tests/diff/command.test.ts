import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const script = join(root, 'scripts/diff.ts');
const contract = join(import.meta.dirname, '../lint/contract');
let folder: string;

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@notes.test'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function diff(...args: string[]) {
  return spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' });
}

function replace(file: string, from: string, to: string): void {
  const path = join(folder, 'openapi', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diff-test-'));
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'Start');
  git('tag', 'empty');
  cpSync(contract, join(folder, 'openapi'), { recursive: true });
  git('add', '.');
  git('commit', '--quiet', '--message', 'Add the contract');
  git('tag', 'v1');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('an unchanged contract passes', () => {
  const { status, stdout } = diff('v1');
  expect(stdout).toBe(
    'Since v1\n  the wire     is compatible\n  the package  is compatible\n  besides      0 compatible changes, 0 of words alone\n',
  );
  expect(status).toBe(0);
});

test('a breaking change fails and is named with its file', () => {
  replace('schemas/notes/Note.yaml', 'required: [id, body]', 'required: [id]');
  const { status, stdout } = diff('v1');
  expect(stdout).toContain(
    '  notes.list, notes.create, webhook.note.created\n    Properties of `Note` are no longer required: `body`.',
  );
  expect(stdout).toContain('      openapi/schemas/notes/Note.yaml#/required\n');
  expect(status).toBe(1);
});

test('a part that is gone is named with the file it was in', () => {
  replace('openapi.yaml', '  /v1/notes/export:\n    $ref: paths/notes/notes_export.yaml\n', '');
  const { status, stdout } = diff('v1');
  expect(stdout).toContain('    `notes.export` was removed.\n      openapi/paths/notes/notes_export.yaml#/get\n');
  expect(status).toBe(1);
});

test('a change of names alone fails, and the wire is said to be compatible', () => {
  replace('paths/notes/notes.yaml', 'operationId: notes.list', 'operationId: notes.listAll');
  const { status, stdout } = diff('v1');
  expect(stdout).toContain('Breaks the package alone: requests and answers stay, TypeScript code has to change\n');
  expect(stdout).toContain('  the wire     is compatible\n  the package  breaks: 1 of its own\n');
  expect(status).toBe(1);
});

test('a new value in an answer passes, and switches over every value are spoken of', () => {
  replace('schemas/notes/Note.yaml', 'properties:', 'properties:\n  mood:\n    type: string\n    enum: [calm]');
  git('commit', '--quiet', '--all', '--message', 'Add a mood');
  replace('schemas/notes/Note.yaml', 'enum: [calm]', 'enum: [calm, glad]');
  const { status, stdout } = diff('HEAD');
  expect(stdout).toContain('Compatible at run time; a switch over every value no longer compiles\n');
  expect(stdout).toContain("    Enum of `mood` gained values: 'glad'.\n      openapi/schemas/notes/Note.yaml");
  expect(stdout).toContain('  the package  is compatible, but: 1 for switches over every value\n');
  expect(status).toBe(0);
});

test('make ends with 0 where the script does, and with 2 where that ends with 1 or 2', () => {
  symlinkSync(join(root, 'scripts'), join(folder, 'scripts'));
  const make = (base: string) => {
    const settings = [`BASE=${base}`, `NODE=${process.execPath}`, 'INSTALLED='];
    return spawnSync('make', ['--file', join(root, 'Makefile'), 'diff', ...settings], { cwd: folder }).status;
  };
  expect(make('v1')).toBe(0);
  expect(make('v9')).toBe(2);
  replace('schemas/notes/Note.yaml', 'required: [id, body]', 'required: [id]');
  expect(make('v1')).toBe(2);
});

test('a compatible change passes', () => {
  replace(
    'schemas/notes/NoteCreateText.yaml',
    'properties:',
    'properties:\n  mood:\n    type: string\n    description: How it feels.',
  );
  const { status, stdout } = diff('v1');
  expect(stdout).toContain('Compatible\n\n  notes.create\n    Property `mood` of `NoteCreateText` was added.');
  expect(status).toBe(0);
});

test.each([
  ['no ref', [], 'Name one git ref to compare with: make diff BASE=v1.0.0\n'],
  ['two refs', ['v1', 'v2'], 'Name one git ref to compare with: make diff BASE=v1.0.0\n'],
  ['an unknown ref', ['v9'], 'git knows no ref `v9`. Name a tag, a branch or a commit: git log --oneline\n'],
  ['an option', ['--all'], 'git knows no ref `--all`. Name a tag, a branch or a commit: git log --oneline\n'],
  ['a ref without a contract', ['empty'], '`empty` has no folder openapi/. Name a later ref.\n'],
])('%s ends with 2 and says what to do', (_fault, args, message) => {
  const { status, stderr } = diff(...args);
  expect(stderr).toBe(message);
  expect(status).toBe(2);
});

test('a ref whose contract is broken ends with 2', () => {
  appendFileSync(join(folder, 'openapi/schemas/notes/Note.yaml'), '  : :\n');
  git('commit', '--quiet', '--all', '--message', 'Break it');
  const { status, stderr } = diff('HEAD');
  expect(stderr).toContain(
    'The contract of `HEAD` cannot be bundled. Name another ref.\n  openapi/schemas/notes/Note.yaml',
  );
  expect(status).toBe(2);
});

test('a broken contract in the working tree ends with 2 and names the file', () => {
  appendFileSync(join(folder, 'openapi/schemas/notes/Note.yaml'), '  : :\n');
  const { status, stderr } = diff('v1');
  expect(stderr).toContain('openapi/schemas/notes/Note.yaml');
  expect(status).toBe(2);
});
