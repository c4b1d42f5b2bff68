import { BillingError } from '../errors/billing-error.ts';

/** What went wrong with the bytes of a file. */
export type FileErrorReason =
  /** Of what is to be uploaded: it is not there, is a folder, may not be read, or fails while it is read. */
  | 'source_unreadable'
  /** What is uploaded or downloaded has become another file while it was read. */
  | 'source_changed'
  | 'too_large'
  /** Of the upload: storage does not take a part. */
  | 'part_refused'
  /** Of both: the address was answered 403, or 410. */
  | 'address_expired'
  /** Of the download: its link is answered with another error. */
  | 'download_refused'
  /** What came is shorter or longer than the file. */
  | 'size_mismatch'
  /** Its checksum is another one, or none proves it and one is required. */
  | 'checksum_mismatch'
  /** Of where it goes: there is a file already, or it cannot be written. */
  | 'target_exists'
  | 'target_unwritable';

/** The bytes of a file did not come through. `call` is the function that was called; no message has an address that is signed. */
export class FileError extends BillingError {
  override readonly name = 'FileError';
  readonly reason: FileErrorReason;
  /** The status of storage's answer, where one came. */
  readonly status: number | undefined;

  constructor(
    call: string,
    reason: FileErrorReason,
    message: string,
    { status, ...options }: ErrorOptions & { readonly status?: number } = {},
  ) {
    super(call, `${call}: ${message}`, options);
    this.reason = reason;
    this.status = status;
  }
}
