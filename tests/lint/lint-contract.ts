import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Config, lint, loadConfig } from '@redocly/openapi-core';
import { type Document, parseDocument } from 'yaml';

const clean = join(import.meta.dirname, 'contract');
const configPath = join(import.meta.dirname, '../../redocly.yaml');
let config: Promise<Config> | undefined;

type Change = (document: Document) => void;
/** What a test does to one file of the clean contract: a whole new text, or changes of what is there. */
export type Edit = string | Change | Change[];

/** Sets what stands at a path, its keys separated by spaces: `get responses 200`. */
export function set(path: string, value: unknown): Change {
  return (document) => document.setIn(path.split(' '), document.createNode(value));
}

/** Removes what stands at a path. */
export function remove(path: string): Change {
  return (document) => void document.deleteIn(path.split(' '));
}

/** Moves what stands at a path to another. */
export function move(from: string, to: string): Change {
  return (document) => {
    const node = document.getIn(from.split(' '), true);
    document.deleteIn(from.split(' '));
    document.setIn(to.split(' '), node);
  };
}

async function apply(folder: string, file: string, edit: Edit): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  if (typeof edit === 'string') return writeFile(path, edit);
  const document = parseDocument(await readFile(path, 'utf8'));
  for (const change of [edit].flat()) change(document);
  await writeFile(path, document.toString());
}

/**
 * Lints the clean contract with these changes, under the project's own redocly.yaml.
 * Resolves to one line for each finding, `rule: message`.
 */
export async function lintWith(edits: Record<string, Edit> = {}): Promise<string[]> {
  config ??= loadConfig({ configPath });
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  try {
    await cp(clean, folder, { recursive: true });
    for (const [file, edit] of Object.entries(edits)) await apply(folder, file, edit);
    const problems = await lint({ ref: join(folder, 'openapi.yaml'), config: await config });
    return problems.map(({ ruleId, message }) => `${ruleId.replace('contract/', '')}: ${message}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** As lintWith, but the findings of one rule alone. */
export async function findingsOf(rule: string, edits: Record<string, Edit>): Promise<string[]> {
  const findings = await lintWith(edits);
  return findings.filter((finding) => finding.startsWith(`${rule}: `)).map((finding) => finding.slice(rule.length + 2));
}
