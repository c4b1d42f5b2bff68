import type { components } from '../../generated/types.ts';
import type { Client } from '../client-kinds.ts';
import type { RetryOptions } from '../sending.ts';
import type { FileSource } from './source.ts';

type Schemas = components['schemas'];

/** How much of a file is through, in bytes. */
export interface FileProgress {
  readonly loaded: number;
  readonly total: number;
}

/** A client with these calls: every one that acts for an organization or a user. */
export interface FilesClient {
  readonly files: Pick<Client['files'], 'create' | 'completeUpload' | 'delete'>;
}

export interface UploadOptions {
  /** A path (Node), a `Blob` or `File`, bytes, or a stream of bytes, which is kept until it has ended. */
  readonly source: FileSource;
  /** What the file is for; it decides which media types and sizes are allowed. */
  readonly service: Schemas['FileService'];
  /** Default: that of the path or the `File`. */
  readonly name?: string;
  /** Default: that of the `Blob`, else `application/octet-stream`. */
  readonly mimeType?: string;
  /** Needed with a user token. */
  readonly organizationId?: string;
  /** A version label of your own. */
  readonly version?: string;
  /** Bytes of each part but the last. Default: 8 MiB, or what makes 10,000 parts of the file. */
  readonly partSize?: number;
  /** How many parts are sent at a time. Default: 3. */
  readonly concurrency?: number;
  /** Ends the upload, and takes back what was announced. */
  readonly signal?: AbortSignal;
  /** How a part is sent again; the client's own options are for the calls. Default: `{ maxAttempts: 5 }`. */
  readonly retry?: boolean | RetryOptions;
  /** Milliseconds that a part may take, with its repetitions. Default: no limit. */
  readonly timeout?: number;
  /** Sends the parts in place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Told after each part. What it throws ends the upload. */
  readonly onProgress?: (progress: FileProgress) => void;
}
