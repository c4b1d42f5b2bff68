import { failureOf, openLimits } from '../sending/limits.ts';
import { retryPolicy } from '../sending/retry.ts';
import { checkTimeout } from '../sending.ts';
import { checkReceived } from './check-received.ts';
import type { DownloadedFile, DownloadOptions, DownloadSource, DownloadToOptions } from './download-options.ts';
import { linkOf } from './file-link.ts';
import { receive } from './receive.ts';
import { openTarget } from './target.ts';

/**
 * Downloads a file from its link, without any credential. What breaks off goes on from where it was, and what has come is compared with
 * the size and the checksum of the file. Memory holds a chunk at a time, or all of it where there is no `to`.
 *
 * @returns with `to` what has come, without it that and its bytes as a `Blob`
 * @throws {FileError} when storage refuses, the bytes are not those of the file or the target fails, {ConnectionError} when they stop coming,
 *   {RequestAbortedError} for the signal, {RequestTimeoutError} for the time, {TypeError} or {RangeError} for what cannot be meant
 */
export function downloadFile(file: DownloadSource, options: DownloadToOptions): Promise<DownloadedFile>;
export function downloadFile(
  file: DownloadSource,
  options?: DownloadOptions,
): Promise<DownloadedFile & { readonly blob: Blob }>;
export async function downloadFile(
  file: DownloadSource,
  options: DownloadOptions & Partial<DownloadToOptions> = {},
): Promise<DownloadedFile & { readonly blob?: Blob }> {
  const link = linkOf(file);
  const { retry = { maxAttempts: 5 }, timeout } = options;
  retryPolicy(retry, undefined);
  const limits = openLimits([options.signal], checkTimeout(timeout));
  const { signal } = limits;
  try {
    signal.throwIfAborted();
    const target = await openTarget(CALL, options);
    try {
      const received = await receive(CALL, link, { ...options, retry, signal, write: target.write });
      const isVerified = checkReceived(CALL, link, received, options);
      const blob = await target.finish(received.mimeType);
      return { ...received, isVerified, ...(blob && { blob }) };
    } catch (error) {
      await target.discard(error);
      throw error;
    }
  } catch (error) {
    const { aborted, reason } = signal;
    throw aborted && error === reason ? failureOf(reason, CALL, 'the download was not completed') : error;
  } finally {
    limits.close();
  }
}

const CALL = 'downloadFile';
