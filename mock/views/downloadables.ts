import type { components } from '../../generated/types.ts';
import type { DownloadableRow, FileRow } from '../domain/rows.ts';
import { ADDRESS_LIFETIME, nameInPath } from '../domain/uploads.ts';
import { named, notFound } from '../kernel/errors.ts';
import { fileOf } from '../queries/files.ts';
import type { World } from '../tables.ts';
import { endOfSigned, signedQuery } from './signed-links.ts';

type Schemas = components['schemas'];

/** A file that its customer may have, with an address for it that lasts ten minutes. */
export function downloadableView(
  world: World,
  { id, created_at, modified_at, benefit_id }: DownloadableRow,
  row: FileRow,
  baseUrl: string,
): Schemas['Downloadable'] {
  const { public_url, ...shown } = { public_url: null, ...row };
  const end = world.now + ADDRESS_LIFETIME;
  const url = `${baseUrl}/v1/customer-portal/downloadables/${tokenOf(world, id, end)}`;
  const download = { url, headers: {}, expires_at: new Date(end).toISOString() };
  return { id, created_at, modified_at, benefit_id, file: { ...shown, download } };
}

function tokenOf(world: World, id: string, end: number): string {
  const expires = String(Math.floor(end / 1000));
  return `mock_dl_${id}.${expires}.${world.links.sign(`downloadable ${id} ${expires}`)}`;
}

const TOKEN = /^mock_dl_([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/;

/** What a token leads to: 400 for a malformed one, 404 for an unknown one, 410 for one whose time has passed (D068). */
export function downloadableWith(
  world: World,
  token: string,
): { readonly row: DownloadableRow; readonly file: FileRow } {
  const { downloadables } = world.tables;
  const lasting = downloadables.findBy('token', token);
  if (lasting) return available(world, lasting);
  const [, id, expires, signature] = TOKEN.exec(token) ?? [];
  if (!id || !expires || !signature) throw named('BadRequest', 'The token is malformed.');
  const isOwn = world.links.isOwn(`downloadable ${id} ${expires}`, signature);
  const found = available(world, isOwn ? downloadables.find(id) : undefined);
  if (world.now >= Number(expires) * 1000)
    throw named('ExpiredCheckoutError', 'The download link has expired. Get a new one.');
  return found;
}

function available(world: World, row: DownloadableRow | undefined) {
  const file = row && fileOf(world, row);
  if (!row || !file) throw notFound('downloadable', 'token');
  return { row, file };
}

/** Where the bytes of a downloadable are, for ten minutes. */
export function downloadAddress(
  world: World,
  { id }: DownloadableRow,
  { name }: FileRow,
  baseUrl: string,
): Schemas['DownloadAddress'] {
  const end = world.now + ADDRESS_LIFETIME;
  const url = `${baseUrl}/downloads/${id}/${nameInPath(name)}?${signedQuery(world, `download ${id}`, end)}`;
  return { url, expires_at: new Date(end).toISOString() };
}

/** The file at such an address: 400, 404 and 410 as for tokens. */
export function fileAtAddress(world: World, id: string, search: string): FileRow {
  const end = endOfSigned(world, `download ${id}`, search);
  const { file } = available(world, end === null ? undefined : world.tables.downloadables.find(id));
  if (end !== null && world.now >= end)
    throw named('ExpiredCheckoutError', 'The download link has expired. Get a new one.');
  return file;
}
