import type { components } from '../../../generated/types.ts';
import type { FilePartRow, FileRow, StoredPart, UploadRow } from '../../domain/rows.ts';
import {
  chunkFaults,
  completionFaults,
  compositeSha256,
  fileEtag,
  nameInPath,
  readableSize,
  UPLOAD_LIFETIME,
} from '../../domain/uploads.ts';
import { invalid, notFound, rejectFaults } from '../../kernel/errors.ts';
import { broken } from '../../problems.ts';
import { partsOf } from '../../queries/files.ts';
import type { World } from '../../tables.ts';

type Schemas = components['schemas'];

/** Announces a file and its parts. It is forgotten unless its upload is completed within a day (E140). */
export function createFile(
  world: World,
  organizationId: string,
  { upload, ...given }: Schemas['FileCreate'],
): { readonly file: FileRow; readonly upload: UploadRow } {
  rejectFaults(chunkFaults(upload.parts, given.size));
  const { tables, ids, timestamp } = world;
  const file = tables.files.put(announced(world, organizationId, given));
  for (const part of upload.parts) {
    tables.fileParts.put({
      ...part,
      id: ids.uuid(),
      created_at: timestamp,
      file_id: file.id,
      checksum_sha256_base64: part.checksum_sha256_base64 ?? null,
      stored: null,
    });
  }
  const id = ids.secret('mock_upload_');
  world.schedule(world.now + UPLOAD_LIFETIME, 'file.forget_upload', { id });
  return { file, upload: tables.uploads.put({ id, created_at: timestamp, file_id: file.id, sha256: null }) };
}

type Given = Omit<Schemas['FileCreate'], 'upload'>;

function announced({ ids, timestamp }: World, organization_id: string, given: Given): FileRow {
  const { name, mime_type, size, service, version = null, checksum_sha256_base64 = null } = given;
  const id = ids.uuid();
  const common = {
    ...{ id, created_at: timestamp, modified_at: null, organization_id, name, mime_type, size, version },
    path: `${service}/${organization_id}/${id}/${name}`,
    checksum_sha256_base64,
    checksum_sha256_hex: checksum_sha256_base64 && Buffer.from(checksum_sha256_base64, 'base64').toString('hex'),
    ...{ storage_version: null, checksum_etag: null, last_modified_at: null, is_uploaded: false },
    size_readable: readableSize(size),
  };
  return service === 'downloadable'
    ? { ...common, service }
    : { ...common, service, public_url: `/files/${id}/${nameInPath(name)}` };
}

/** Keeps what was sent for a part, in place of what was sent before. 404 when its upload is over. */
export function storePart(world: World, part: FilePartRow, stored: StoredPart): FilePartRow {
  const { tables } = world;
  const [upload, before] = [tables.uploads.findBy('file', part.file_id), tables.fileParts.find(part.id)];
  if (!upload || !before) throw notFound('upload', 'address');
  tables.uploads.put({ ...upload, sha256: null });
  return tables.fileParts.put({ ...before, stored });
}

/** Joins the parts of an upload. 422 for what it is not completed with. */
export function completeUpload(world: World, file: FileRow, given: Schemas['FileUploadCompletion']): FileRow {
  const { tables } = world;
  const upload = tables.uploads.find(given.id);
  if (upload?.file_id !== file.id)
    throw invalid({ loc: ['body', 'id'], ...broken('No upload of this file that waits has this id') });
  if (given.path !== file.path) throw invalid({ loc: ['body', 'path'], ...broken('The file has another path') });
  const parts = partsOf(world, file.id);
  rejectFaults(completionFaults(given.parts, parts));
  const stored = parts.flatMap((part) => part.stored ?? []);
  const whole = stored.length === 1 ? stored[0]?.sha256 : upload.sha256;
  const announced = file.checksum_sha256_base64;
  if (announced !== null && announced !== whole && announced !== compositeSha256(stored))
    throw invalid({ loc: ['body', 'parts'], ...broken('The parts together have another checksum than the file') });
  tables.uploads.remove(upload.id);
  world.ask('blobs.sweep', { file_id: file.id });
  return tables.files.put({
    ...file,
    modified_at: world.timestamp,
    last_modified_at: world.timestamp,
    is_uploaded: true,
    checksum_etag: fileEtag(stored),
    storage_version: 'v1',
  });
}

/** Forgets an upload and its file, unless it was completed or the file deleted. */
export function forgetUpload(world: World, id: string): void {
  const upload = world.tables.uploads.find(id);
  if (upload) removeContents(world, upload.file_id);
}

/** Removes a file and all that was sent for it. */
export function removeContents(world: World, fileId: string): void {
  const { tables } = world;
  const upload = tables.uploads.findBy('file', fileId);
  if (upload) tables.uploads.remove(upload.id);
  for (const { id } of partsOf(world, fileId)) tables.fileParts.remove(id);
  tables.files.remove(fileId);
  world.ask('blobs.sweep', { file_id: fileId });
}
