import type { components } from '../../generated/types.ts';
import { retryPolicy } from '../sending/retry.ts';
import { checkTimeout } from '../sending.ts';
import { FileError } from './file-error.ts';
import type { OpenSource } from './open-source.ts';
import { MOST_PARTS } from './parts.ts';
import type { UploadOptions } from './upload-options.ts';

const MIB = 1024 ** 2;

/** Bytes that a file may have at most, by what it is for: those of the contract. */
export const LARGEST: Readonly<Record<components['schemas']['FileService'], number>> = {
  downloadable: 10 * 1024 * MIB,
  product_media: 10 * MIB,
  organization_avatar: MIB,
};

/** What is the matter with options is told before anything is read. */
export function checkPlan({ service, partSize, concurrency, retry, timeout }: UploadOptions): void {
  if (!Object.hasOwn(LARGEST, service))
    throw new TypeError(`service is one of ${Object.keys(LARGEST).join(', ')}, not ${String(service)}`);
  for (const [name, value] of Object.entries({ partSize, concurrency }))
    if (value !== undefined && !(Number.isSafeInteger(value) && value > 0))
      throw new RangeError(`${name} is a whole number above 0, not ${String(value)}`);
  checkTimeout(timeout);
  retryPolicy(retry, undefined);
}

/** How this source is to be cut and what it is called. */
export function uploadPlan(call: string, source: OpenSource, options: UploadOptions) {
  const { size } = source;
  const { service, name = source.name, mimeType = source.mimeType ?? 'application/octet-stream' } = options;
  if (size > LARGEST[service]) {
    const allowed = `a file for ${service} may have ${LARGEST[service]}`;
    throw new FileError(call, 'too_large', `The source has ${size} bytes; ${allowed}`);
  }
  const { partSize = Math.max(8 * MIB, Math.ceil(size / MOST_PARTS)) } = options;
  if (Math.ceil(size / partSize) > MOST_PARTS)
    throw new RangeError(`partSize ${partSize} would make more than ${MOST_PARTS} parts of ${size} bytes`);
  if (!name) throw new TypeError('name is needed: the source has none');
  return { name, mimeType, partSize };
}
