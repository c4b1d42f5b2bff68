import { readContents } from '../bytes/contents.ts';
import { spanOf } from '../domain/byte-ranges.ts';
import { attachment } from '../domain/content-disposition.ts';
import type { FileRow } from '../domain/rows.ts';
import type { Reply } from '../http/exchange.ts';
import { notFound } from '../kernel/errors.ts';
import type { World } from '../tables.ts';
import { fileAtAddress } from '../views/downloadables.ts';
import type { FileVisit } from './surface.ts';

/** Uploaded bytes are data to the browser, whatever they claim to be: an SVG runs no script, nothing is guessed. */
const HARMLESS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** The file that a signed address of a download leads to, to be saved under its name. */
export async function sendDownload(visit: FileVisit): Promise<Reply> {
  const world = await visit.platform.enter(visit.exchange.world);
  const file = fileAtAddress(world, visit.values.id ?? '', visit.exchange.search);
  const headers = { 'content-disposition': attachment(file.name), 'cache-control': 'private, no-store' };
  return send(visit, world, file, headers);
}

/** A picture that anybody can see. */
export async function sendPicture(visit: FileVisit): Promise<Reply> {
  const world = await visit.platform.enter(visit.exchange.world);
  const file = world.tables.files.find(visit.values.id ?? '');
  if (!file?.is_uploaded || file.service === 'downloadable') throw notFound('picture', 'address');
  return send(visit, world, file, { 'cache-control': 'no-cache' });
}

/** All of a file, or the range that is asked for, or that it is still the same (RFC 9110, sections 13 and 14). */
function send(
  { platform, exchange }: FileVisit,
  world: World,
  file: FileRow,
  own: Readonly<Record<string, string>> & { readonly 'cache-control': string },
): Reply {
  const { size, mime_type, checksum_etag: etag } = file;
  const common = { ...HARMLESS, 'accept-ranges': 'bytes' };
  const headers = { ...own, ...common, 'content-type': mime_type, ...(etag !== null && { etag }) };
  const { range, 'if-range': condition, 'if-none-match': known } = exchange.headers;
  if (etag !== null && isAmong(known, etag))
    return { status: 304, headers: { 'cache-control': own['cache-control'], etag }, body: undefined };
  // A range of what has changed since is of no use (RFC 9110, section 13.1.5).
  const holds = condition === undefined || condition === etag;
  const isRangeAsked = exchange.method === 'GET' && holds;
  const span = isRangeAsked ? spanOf(range, size) : null;
  if (span === 'none') {
    const detail = { ...common, 'content-type': 'text/plain', 'content-range': `bytes */${size}` };
    return { status: 416, headers: detail, body: `The file has ${size} bytes.\n` };
  }
  const { start, end } = span ?? { start: 0, end: size };
  const partly = span && { 'content-range': `bytes ${start}-${end - 1}/${size}` };
  const streamed = { length: end - start, read: () => readContents(platform.store.blobs, world, file, { start, end }) };
  return { status: span ? 206 : 200, headers: { ...headers, ...partly }, body: undefined, streamed };
}

/** Whether `If-None-Match` names an entity tag, weak or strong, or any. */
function isAmong(field: string | undefined, etag: string): boolean {
  const tags = field?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
