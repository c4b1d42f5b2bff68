import { closeSync, openSync, readSync } from 'node:fs';
import type { Document, LineCounter } from 'yaml';
import { type Path, ScenarioFault } from './mistakes.ts';

/** A file of YAML or JSON as it was read. */
export interface YamlFile {
  readonly value: unknown;
  /** Where a value stands, such as `shop.yaml:4:9`. */
  readonly place: (path: Path) => string;
}

/** Bytes that a file may have, as many as a request to the control API. */
const SIZE_LIMIT = 1024 * 1024;

/** For what the library says in words for programmers. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['MULTIPLE_DOCS', 'A file has one scenario, and here another document begins'],
  ['RESOURCE_EXHAUSTION', 'Here values stand too deep within one another'],
]);

/** Rejects with a ScenarioFault that names the file, and the line and column of what is no YAML. */
export async function readYamlFile(file: string): Promise<YamlFile> {
  // Loaded by the first file: a mock without one starts without it.
  const yaml = await import('yaml');
  const text = textOf(file);
  const lines = new yaml.LineCounter();
  const document = yaml.parseDocument(text, { merge: true, lineCounter: lines, logLevel: 'error' });
  const place = (path: Path): string => [file, ...positionOf({ yaml, document, lines }, path)].join(':');
  const [broken] = document.errors;
  if (broken) {
    const { line, col } = lines.linePos(broken.pos[0]);
    const [msg = ''] = broken.message.split(' at line ');
    throw new ScenarioFault([{ path: [], msg: WORDS.get(broken.code) ?? msg }], () => `${file}:${line}:${col}`);
  }
  refuseMerges({ yaml, document, lines }, file);
  const value = plain(document, place);
  refuseEndless(value, place);
  return { value, place };
}

/** What is merged by `<<` is a mapping: the library refuses all else without saying where. */
function refuseMerges({ yaml, document, lines }: ReadText, file: string): void {
  yaml.visit(document, {
    Pair(_, { key, value }) {
      if (!yaml.isScalar(key) || key.source !== '<<' || key.type !== 'PLAIN') return;
      const merged = yaml.isAlias(value) ? value.resolve(document) : value;
      if (yaml.isMap(merged) || yaml.isSeq(merged)) return;
      const { line, col } = lines.linePos(key.range?.[0] ?? 0);
      const msg = '<< takes a mapping, or a list of them';
      throw new ScenarioFault([{ path: [], msg }], () => `${file}:${line}:${col}`);
    },
  });
}

/** Aliases may stand for more than there is room for. */
function plain(document: Document, place: YamlFile['place']): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new ScenarioFault([{ path: [], msg: (error as Error).message }], place); // the library throws nothing else
  }
}

/** An alias may stand within the value that it stands for, which has no end then. */
function refuseEndless(
  value: unknown,
  place: YamlFile['place'],
  path: Path = [],
  around: readonly unknown[] = [],
): void {
  if (typeof value !== 'object' || value === null) return;
  if (around.includes(value))
    throw new ScenarioFault([{ path, msg: 'This alias stands for a value that it is a part of' }], place);
  const isList = Array.isArray(value);
  for (const [key, inner] of Object.entries(value))
    refuseEndless(inner, place, [...path, isList ? Number(key) : key], [...around, value]);
}

function textOf(file: string): string {
  const fail = (msg: string): never => {
    throw new ScenarioFault([{ path: [], msg }], () => file);
  };
  try {
    const bytes = beginningOf(file, SIZE_LIMIT + 1);
    if (bytes.length > SIZE_LIMIT) fail(`A scenario has ${SIZE_LIMIT} bytes at most, and this file has more`);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof ScenarioFault) throw error;
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return fail('The file is no text in UTF-8');
    return fail(`The file cannot be read: ${(error as Error).message}`); // the file system throws nothing else
  }
}

/** What a file begins with, as many bytes as are wanted: one that is a device or a pipe has no size and may have no end. */
function beginningOf(file: string, wanted: number): Buffer {
  const bytes = Buffer.alloc(wanted);
  const descriptor = openSync(file, 'r');
  try {
    let length = 0;
    for (let read = -1; read !== 0 && length < wanted; length += read)
      read = readSync(descriptor, bytes, length, wanted - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

interface ReadText {
  readonly yaml: typeof import('yaml');
  readonly document: Document;
  readonly lines: LineCounter;
}

/** Line and column of a field or of an item of a list, or of the nearest that is there around it. */
function positionOf(read: ReadText, path: Path): readonly number[] {
  for (let length = path.length; length > 0; length -= 1) {
    const start = startOf(read, path.slice(0, length));
    if (start === undefined) continue;
    const { line, col } = read.lines.linePos(start);
    return [line, col];
  }
  return [1, 1];
}

/** Where a field begins with its name. */
function startOf({ yaml: { isMap, isNode, isScalar }, document }: ReadText, path: Path): number | undefined {
  const key = path.at(-1);
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const pair = isMap(parent) ? parent.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;
  const node = pair ? pair.key : document.getIn(path, true);
  return isNode(node) ? node.range?.[0] : undefined;
}
