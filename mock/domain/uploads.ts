import { hash } from 'node:crypto';
import { broken, type Problem } from '../problems.ts';
import type { FilePartRow, StoredPart } from './rows.ts';

/** How long the addresses of an upload and of a download work, in milliseconds. */
export const ADDRESS_LIFETIME = 600_000;

/** How long an upload may take as a whole, in milliseconds (E140). */
export const UPLOAD_LIFETIME = 86_400_000;

type Place = (string | number)[];

/** What is wrong with a body, and where. */
type BodyFault = Problem & { loc: Place };

/** A part that is announced. */
export interface Chunk {
  readonly number: number;
  readonly chunk_start: number;
  readonly chunk_end: number;
}

/** Faults of announced parts: numbered from 1, one after the other, none empty, together all of the file (E140). */
export function chunkFaults(chunks: readonly Chunk[], size: number): BodyFault[] {
  return chunks.flatMap(({ number, chunk_start, chunk_end }, index) => {
    const fault = (field: string, msg: string) => ({
      loc: ['body', 'upload', 'parts', index, field],
      ...broken(msg),
    });
    const start = index === 0 ? 0 : chunks[index - 1]?.chunk_end;
    if (number !== index + 1)
      return [fault('number', `Parts are numbered from 1 in their order: this is ${index + 1}`)];
    if (chunk_start !== start) return [fault('chunk_start', `The part begins where the one before ends, at ${start}`)];
    const isLast = index === chunks.length - 1;
    if (isLast && chunk_end !== size) return [fault('chunk_end', `The last part ends with the file, at ${size}`)];
    // A file without bytes has one part without any.
    if (chunk_end < chunk_start || (chunk_end === chunk_start && size > 0))
      return [fault('chunk_end', 'The part ends after it begins')];
    return [];
  });
}

/** A part that is said to have been sent. */
export interface SentPart {
  readonly number: number;
  readonly checksum_etag: string;
  readonly checksum_sha256_base64?: string | null;
}

/** Faults of the parts that an upload is to be completed with: each part once, and as it was stored. */
export function completionFaults(sent: readonly SentPart[], parts: readonly FilePartRow[]): BodyFault[] {
  const seen = new Set<number>();
  const faults = sent.flatMap((one, index) => {
    const place = ['body', 'parts', index];
    const isRepeated = seen.size === seen.add(one.number).size;
    const part = parts[one.number - 1];
    if (isRepeated) return [{ loc: [...place, 'number'], ...broken('The part is listed already') }];
    if (!part) return [{ loc: [...place, 'number'], ...broken('The upload has no part with this number') }];
    return storedFaults(one, part.stored, place);
  });
  const missing = parts.find(({ number }) => !seen.has(number));
  if (!missing) return faults;
  return [...faults, { loc: ['body', 'parts'], ...broken(`Part ${missing.number} is missing`) }];
}

function storedFaults(
  { checksum_etag, checksum_sha256_base64 }: SentPart,
  stored: StoredPart | null,
  place: Place,
): BodyFault[] {
  if (!stored) return [{ loc: place, ...broken('Nothing was sent for this part') }];
  if (checksum_etag.replace(/^"(.*)"$/, '$1') !== stored.md5)
    return [{ loc: [...place, 'checksum_etag'], ...broken('The part that was sent has another ETag') }];
  if (checksum_sha256_base64 && checksum_sha256_base64 !== stored.sha256)
    return [{ loc: [...place, 'checksum_sha256_base64'], ...broken('The part that was sent has another checksum') }];
  return [];
}

/** The entity tag of a file from those of its parts: the MD5 of their MD5s, and how many they are. */
export function fileEtag(parts: readonly StoredPart[]): string {
  const digests = Buffer.concat(parts.map(({ md5 }) => Buffer.from(md5, 'hex')));
  return `"${hash('md5', digests, 'hex')}-${parts.length}"`;
}

/** The checksum that storage has of a file in parts: the SHA-256 of theirs, one after the other (E145). */
export function compositeSha256(parts: readonly StoredPart[]): string {
  return hash('sha256', Buffer.concat(parts.map(({ sha256 }) => Buffer.from(sha256, 'base64'))), 'base64');
}

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** A size for people: steps of 1024, one decimal. */
export function readableSize(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** step).toFixed(1)} ${UNITS[step]}`;
}

/** A file's name as the last part of an address. Browsers take dots alone for steps through folders. */
export function nameInPath(name: string): string {
  return /^\.{1,2}$/.test(name) ? 'file' : encodeURIComponent(Buffer.from(name).toString());
}
