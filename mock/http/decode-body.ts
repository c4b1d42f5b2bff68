import { promisify } from 'node:util';
import { brotliDecompress, gunzip, type InputType, inflate, inflateRaw } from 'node:zlib';
import { UnreadableBody } from '../engine/input/body.ts';
import { refusal } from '../engine/refusals.ts';
import { notEncoded } from '../problems.ts';
import { BodyTooLarge } from './read-body.ts';

type Decode = (bytes: InputType, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const decodeZlib: Decode = promisify(inflate);
const decodeDeflate: Decode = promisify(inflateRaw);
const decodeGzip: Decode = promisify(gunzip);

const DECODERS: Readonly<Record<string, Decode>> = {
  gzip: decodeGzip,
  'x-gzip': decodeGzip,
  // Some senders leave out the frame that the coding is defined with (RFC 9110, section 8.4.1.2).
  deflate: (bytes, options) => (hasZlibFrame(bytes as Buffer) ? decodeZlib : decodeDeflate)(bytes, options),
  br: promisify(brotliDecompress),
};

const ACCEPTED = Object.keys(DECODERS).join(', ');

/**
 * Takes a body out of its content coding. Rejects with a Refusal (415) for a coding that the mock does not take, with an
 * UnreadableBody when the bytes are not in it, and with BodyTooLarge as soon as more than `limit` bytes come out (D119).
 */
export async function decodeBody(bytes: Buffer, contentEncoding: string | undefined, limit: number): Promise<Buffer> {
  const coding = contentEncoding?.trim().toLowerCase() ?? '';
  if (coding === '') return bytes;
  const decode = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  if (!decode) {
    throw refusal('UnsupportedMediaType', `The mock takes one content coding of ${ACCEPTED}.`, {
      'accept-encoding': ACCEPTED,
    });
  }
  try {
    return await decode(bytes, { maxOutputLength: limit });
  } catch (error) {
    if (error instanceof RangeError) throw new BodyTooLarge(limit);
    throw new UnreadableBody(notEncoded(coding));
  }
}

/** The first byte names the method, which is always 8 (RFC 1950, section 2.2). */
function hasZlibFrame(bytes: Buffer): boolean {
  return ((bytes[0] ?? 0) & 0x0f) === 8;
}
