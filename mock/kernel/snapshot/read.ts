import { createHash } from 'node:crypto';
import type { Row } from '../listing.ts';
import type { ListName } from '../store/lists.ts';
import type { Capture } from './capture.ts';
import { FORMAT, FORMAT_VERSION } from './write.ts';

/** A snapshot that cannot be restored. The message says which line, and why. */
export class SnapshotFault extends Error {
  override readonly name = 'SnapshotFault';
}

/** Takes the bytes of one uploaded object. */
export type KeepBlob = (key: string, bytes: AsyncIterable<Uint8Array>) => Promise<unknown>;

type Line = Readonly<Record<string, unknown>>;
type Lists = Record<ListName, unknown[]>;

/**
 * Reads what `writeSnapshot` has written. Uploaded bytes are handed on as they come. Throws a SnapshotFault for what is
 * damaged, cut off, or of a format that this version does not know; `tables` are those that there are.
 */
export async function readSnapshot(
  lines: AsyncIterable<string>,
  tables: ReadonlySet<string>,
  keepBlob: KeepBlob,
): Promise<Capture> {
  const reader = new LineReader(lines);
  const head = checkedHead(await reader.next());
  const rows = new Map<string, Row[]>();
  const lists: Lists = { jobs: [], failures: [], effects: [], events: [], usage: [] };
  for (let line = await reader.next(); !('end' in line); line = await reader.next()) {
    if ('blob' in line) await keepBlob(String(line.blob), reader.blob());
    else take(line, reader, tables, rows, lists);
  }
  await reader.finish();
  // The checksum has shown that these are the lines of a snapshot, which were written from a capture.
  return { ...head, tables: rows, ...lists } as unknown as Capture;
}

function checkedHead(line: Line): Line {
  const { format, format_version: version, ...head } = line;
  if (format !== FORMAT) throw new SnapshotFault('This is no snapshot of a world');
  if (version === FORMAT_VERSION) return head;
  throw new SnapshotFault(`This snapshot has the format ${version}; this version of the mock reads ${FORMAT_VERSION}`);
}

function take(
  line: Line,
  reader: LineReader,
  tables: ReadonlySet<string>,
  rows: Map<string, Row[]>,
  lists: Lists,
): void {
  const { table, part, rows: found, entries } = line;
  if (typeof table === 'string' && Array.isArray(found)) {
    if (!tables.has(table)) throw reader.fault(`there is no table ${table}`);
    const known = rows.get(table) ?? [];
    rows.set(table, known);
    for (const row of found) known.push(row);
  } else if (typeof part === 'string' && part in lists && Array.isArray(entries)) {
    for (const entry of entries) lists[part as keyof Lists].push(entry);
  } else throw reader.fault('it is none of a snapshot');
}

/** Lines one after the other, and what has been read of them. */
class LineReader {
  readonly #lines: AsyncIterator<string>;
  readonly #sum = createHash('sha256');
  #count = 0;
  #held: Line | undefined;
  #end: Line | undefined;

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  fault(reason: string): SnapshotFault {
    return new SnapshotFault(`Line ${this.#count} of the snapshot cannot be read: ${reason}`);
  }

  async next(): Promise<Line> {
    const held = this.#held;
    this.#held = undefined;
    if (held) return held;
    const { value, done } = await this.#lines.next();
    if (done) throw new SnapshotFault(`The snapshot is cut off after line ${this.#count}`);
    const line = this.#parse(value);
    if ('end' in line) this.#end = line;
    else this.#sum.update(`${value}\n`);
    this.#count += 1;
    return line;
  }

  /** The bytes of the object whose line was read last. */
  async *blob(): AsyncGenerator<Uint8Array> {
    for (let line = await this.next(); ; line = await this.next()) {
      if (typeof line.bytes === 'string') yield Buffer.from(line.bytes, 'base64');
      else {
        this.#held = line;
        return;
      }
    }
  }

  /** Throws when the lines are not those that were written, or when some follow. */
  async finish(): Promise<void> {
    const { end, sha256 } = this.#end ?? {};
    if (end !== this.#count - 1 || sha256 !== this.#sum.digest('hex'))
      throw new SnapshotFault('The snapshot is damaged: its checksum is another');
    const more = await this.#lines.next();
    if (!more.done && more.value !== '') throw new SnapshotFault('The snapshot goes on after its end');
  }

  #parse(text: string): Line {
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Line;
    } catch {
      // Said below.
    }
    this.#count += 1;
    throw this.fault('it is no JSON object');
  }
}
