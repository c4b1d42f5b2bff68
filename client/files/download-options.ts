import type { components } from '../../generated/types.ts';
import type { RetryOptions } from '../sending.ts';
import type { FileProgress } from './upload-options.ts';

type Schemas = components['schemas'];

/** By what is known of a file, whether all of it came. */
export type KnownFile = Pick<Schemas['FileDownload'], 'size' | 'checksum_sha256_base64' | 'checksum_etag'>;

/**
 * What can be downloaded: the `file` of an item of `portal.downloadables.list`, a picture of `files.list`, which has a `public_url`,
 * or an address of which nothing is known.
 */
export type DownloadSource =
  | (KnownFile & Pick<Schemas['FileDownload'], 'download'>)
  | (KnownFile & Pick<Schemas['FileProductMedia'], 'public_url'>)
  | string
  | URL;

export interface DownloadOptions {
  /** Ends the download. */
  readonly signal?: AbortSignal;
  /** Milliseconds that the download may take, with its repetitions. Default: no limit. */
  readonly timeout?: number;
  /**
   * How it is asked for again when it is answered 429, 500, 502, 503 or 504, or breaks off: then from where it is. The attempts count from
   * the latest byte. Default: `{ maxAttempts: 5 }`.
   */
  readonly retry?: boolean | RetryOptions;
  /** Sends the requests in place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Told after each chunk; `total` is 0 where nobody knows it. What it throws ends the download. */
  readonly onProgress?: (progress: FileProgress) => void;
  /** Whether a file fails whose bytes no checksum proves (`isVerified`). Default: false. */
  readonly requireChecksum?: boolean;
}

/** Where a download goes: a path (Node), or a stream, which is closed when all has come, and aborted when that fails. */
export type DownloadTarget = string | URL | WritableStream<Uint8Array>;

export interface DownloadToOptions extends DownloadOptions {
  /** A path has the file once all of it has come and been checked, and never a part of it. */
  readonly to: DownloadTarget;
  /** Whether a file that is at the path is replaced. Default: false, a `target_exists`. */
  readonly overwrite?: boolean;
}

export interface DownloadedFile {
  /** In bytes. */
  readonly size: number;
  /** SHA-256 of all bytes, in base64. */
  readonly checksum: string;
  /** As storage tells it; empty where it does not. */
  readonly mimeType: string;
  /**
   * Whether the checksum of the file proves the bytes. It cannot where there is none, and where the file may have been uploaded in
   * several parts (its `checksum_etag` says how many, or is missing) and announced with the checksum of these, which nobody can take
   * who does not know where they begin.
   */
  readonly isVerified: boolean;
}
