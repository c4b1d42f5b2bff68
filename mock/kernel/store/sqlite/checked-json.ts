import { crc32 } from 'node:zlib';
import { damaged } from './faults.ts';

/** A value as it is written: JSON, null for one that is gone, and a checksum of it with what it is found by. */
export interface Checked {
  readonly json: string | null;
  readonly crc: number;
}

export function checked(key: string, value: unknown): Checked {
  const json = value === null ? null : JSON.stringify(value);
  return { json, crc: sumOf(key, json) };
}

/** The value that was written under a key. Throws a StorageFault when it is another now. */
export function checkedValue(file: string, key: string, { json, crc }: Checked): unknown {
  if (sumOf(key, json) !== crc) throw damaged(file, `the checksum of ${key} is another`);
  return json === null ? null : JSON.parse(json);
}

function sumOf(key: string, json: string | null): number {
  return crc32(json ?? '', crc32(key));
}
