import type { components } from '../../generated/types.ts';
import type { FilePartRow, FileRow, UploadRow } from '../domain/rows.ts';
import { ADDRESS_LIFETIME } from '../domain/uploads.ts';
import type { ViewRules } from '../kernel/view.ts';
import { partsOf } from '../queries/files.ts';
import type { World } from '../tables.ts';
import { endOfSigned, signedQuery } from './signed-links.ts';

type Schemas = components['schemas'];

const file: ViewRules<World, FileRow, Schemas['File']> = {
  sources: () => [],
  build: (_, row, baseUrl) => ('public_url' in row ? { ...row, public_url: baseUrl + row.public_url } : row),
};

/** A file, with the address at which anybody can read it where there is one. */
export function fileView(world: World, row: FileRow, baseUrl: string): Schemas['File'] {
  return world.view(file, row, baseUrl);
}

/** A new file with the addresses to send its parts to, for ten minutes of the world's time. */
export function fileUploadView(world: World, row: FileRow, upload: UploadRow, baseUrl: string): Schemas['FileUpload'] {
  const { public_url, ...shown } = { public_url: null, ...row };
  const parts = partsOf(world, row.id).map((part) => partView(world, upload, part, baseUrl));
  return { ...shown, upload: { id: upload.id, path: row.path, parts }, parts };
}

function partView(
  world: World,
  { id }: UploadRow,
  { number, chunk_start, chunk_end, checksum_sha256_base64: checksum }: FilePartRow,
  baseUrl: string,
): Schemas['FileUploadPart'] {
  const end = world.now + ADDRESS_LIFETIME;
  return {
    ...{ number, chunk_start, chunk_end, checksum_sha256_base64: checksum, checksum },
    url: `${baseUrl}/uploads/${id}/${number}?${signedQuery(world, textOf(id, number), end)}`,
    expires_at: new Date(end).toISOString(),
    headers: checksum === null ? {} : { 'x-checksum-sha256': checksum },
  };
}

/** When the address of a part ends, in milliseconds; null for one that this world has not made. */
export function endOfPartLink(world: World, uploadId: string, number: number, search: string): number | null {
  return endOfSigned(world, textOf(uploadId, number), search);
}

function textOf(uploadId: string, number: number): string {
  return `upload ${uploadId} ${number}`;
}
