import type { DownloadOptions, KnownFile } from './download-options.ts';
import { FileError } from './file-error.ts';
import type { FileLink } from './file-link.ts';
import type { Received } from './receive.ts';
import { sha256Of } from './sha256.ts';

/**
 * Compares what has come with what is known of the file, and tells whether its checksum proves it.
 * @throws {FileError} `size_mismatch` or `checksum_mismatch`
 */
export function checkReceived(
  call: string,
  { known }: FileLink,
  { size, checksum }: Received,
  { requireChecksum = false }: DownloadOptions,
): boolean {
  if (known && known.size !== size)
    throw new FileError(call, 'size_mismatch', `The file has ${known.size} bytes, and ${size} came`);
  const announced = known?.checksum_sha256_base64 ?? null;
  const isVerified = announced !== null && [checksum, ofOnePart(checksum)].includes(announced);
  if (announced !== null && !isVerified && partsOf(known) === 1)
    throw new FileError(call, 'checksum_mismatch', `The file has the SHA-256 ${announced}, and what came ${checksum}`);
  if (!isVerified && requireChecksum)
    throw new FileError(call, 'checksum_mismatch', `No checksum proves what came: ${whyNot(announced)}`);
  return isVerified;
}

/** A file may be announced with the SHA-256 of the digests of its parts, in place of that of its bytes. */
function ofOnePart(checksum: string): string {
  return sha256Of(Uint8Array.from(atob(checksum), (letter) => letter.charCodeAt(0)));
}

/** How many parts a file was uploaded in, as the end of its `checksum_etag` tells; undefined where it does not. */
function partsOf(known: KnownFile | undefined): number | undefined {
  const etag = known?.checksum_etag?.replaceAll('"', '');
  if (!etag) return undefined;
  return Number(/-(\d+)$/.exec(etag)?.[1] ?? 1);
}

function whyNot(announced: string | null): string {
  return announced === null ? 'the file has none' : 'it has one of its parts, or its bytes are others';
}
