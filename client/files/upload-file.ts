import type { components } from '../../generated/types.ts';
import { createSend } from '../send-request.ts';
import { failureOf, type Limits, openLimits } from '../sending/limits.ts';
import { inTurns } from './in-turns.ts';
import type { OpenSource } from './open-source.ts';
import { type Announcement, checkSize, measure, readAnnounced } from './parts.ts';
import { sendPart } from './send-part.ts';
import { openSource } from './source.ts';
import type { FilesClient, UploadOptions } from './upload-options.ts';
import { checkPlan, LARGEST, uploadPlan } from './upload-plan.ts';

type Schemas = components['schemas'];

/**
 * Uploads a file: announces it with its checksums, sends its parts without any credential, and completes it. The source is
 * read twice, and memory holds a few copies of `concurrency` parts, however large the file is. When it fails, nothing is left of the upload.
 *
 * @throws {FileError} when the source or storage fails, {RequestAbortedError} for the signal, {TypeError} or {RangeError} for an option
 *   that cannot be meant, and what `files.create` and `files.completeUpload` throw
 */
export async function uploadFile(client: FilesClient, options: UploadOptions): Promise<Schemas['File']> {
  checkPlan(options);
  const limits = openLimits([options.signal]);
  try {
    const source = await openSource(options.source, { call: CALL, largest: LARGEST[options.service], limits });
    try {
      return await uploadOpened(client, source, options, limits);
    } finally {
      await source.close();
    }
  } catch (error) {
    const { aborted, reason } = limits.signal;
    throw aborted && error === reason ? failureOf(reason, CALL, 'the upload was not completed') : error;
  } finally {
    limits.close();
  }
}

const CALL = 'uploadFile';

async function uploadOpened(client: FilesClient, source: OpenSource, options: UploadOptions, limits: Limits) {
  const plan = uploadPlan(CALL, source, options);
  const announcement = await measure(source, plan.partSize, () => limits.signal.throwIfAborted());
  await checkSize(CALL, source);
  const { signal } = options;
  const created = await client.files.create(
    { body: bodyOf(announcement, options, plan) },
    { ...(signal && { signal }) },
  );
  try {
    const parts = await sendParts(created, source, announcement, options);
    await checkSize(CALL, source);
    const { id, path } = created.upload;
    return await client.files.completeUpload(
      { id: created.id, body: { id, path, parts } },
      { ...(signal && { signal }) },
    );
  } catch (error) {
    // What cannot be deleted is forgotten after a day.
    await client.files.delete({ id: created.id }, { timeout: 5_000, retry: false }).catch(() => undefined);
    throw error;
  }
}

function bodyOf(
  { size, parts, checksum }: Announcement,
  { service, organizationId, version }: UploadOptions,
  { name, mimeType }: { readonly name: string; readonly mimeType: string },
): Schemas['FileCreate'] {
  return {
    ...{ service, name, mime_type: mimeType, size, checksum_sha256_base64: checksum },
    ...(organizationId !== undefined && { organization_id: organizationId }),
    ...(version !== undefined && { version }),
    upload: { parts: [...parts] },
  } as Schemas['FileCreate']; // which of its forms it is, `service` says
}

async function sendParts(
  { parts }: Schemas['FileUpload'],
  source: OpenSource,
  announced: Announcement,
  { signal, concurrency = 3, onProgress, fetch, timeout, retry = { maxAttempts: 5 } }: UploadOptions,
): Promise<Schemas['FileUploadCompletionPart'][]> {
  const send = createSend({ retry, ...(fetch && { fetch }), ...(timeout !== undefined && { timeout }) });
  let loaded = 0;
  return inTurns(announced.parts, concurrency, async (own, others) => {
    const part = parts.find(({ number }) => number === own.number);
    if (!part) throw new TypeError(`files.create gave no address for part ${own.number}`);
    const bytes = await readAnnounced(CALL, source, own);
    const checksum_etag = await sendPart(part, bytes, { send, call: CALL, signal, others });
    loaded += bytes.length;
    onProgress?.({ loaded, total: announced.size });
    return { number: own.number, checksum_etag, checksum_sha256_base64: own.checksum_sha256_base64 };
  });
}
