import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { refusal } from '../engine/refusals.ts';
import type { Exchange } from '../http/exchange.ts';
import { invalid } from '../kernel/errors.ts';
import { broken } from '../problems.ts';

/** Characters that a line may have: far more than one of a snapshot has, and half of what a text may have. */
const LINE_LIMIT = 256 * 1024 * 1024;

/** The lines of a body as they come, which may be compressed. What is damaged or has no end is refused. */
export async function* linesOf({ stream, headers }: Pick<Exchange, 'stream' | 'headers'>): AsyncGenerator<string> {
  const coding = headers['content-encoding'];
  if (coding === undefined) yield* splitLines(stream());
  else if (coding === 'gzip') yield* splitLines(unpacked(stream()));
  else throw refusal('UnsupportedMediaType', 'Lines may be encoded as gzip.');
}

async function* unpacked(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    // What ends one of the two ends the other, and is thrown here.
    yield* pipeline(Readable.from(packed), createGunzip(), () => {});
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (!String(code).startsWith('Z_')) throw error;
    throw invalid({ loc: ['body'], ...broken('The body is no gzip, or damaged or cut off') });
  }
}

/** Only a line feed ends a line: JSON has U+2028 and U+2029, which others take for ends too, within its texts. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let held: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const pieces = decoder.decode(chunk, { stream: true }).split('\n');
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) {
        yield whole(held);
        held = [];
        length = 0;
      }
      held.push(piece);
      length += piece.length;
    }
    if (length > LINE_LIMIT)
      throw invalid({ loc: ['body'], ...broken(`A line has more than ${LINE_LIMIT} characters`) });
  }
  const last = whole([...held, decoder.decode()]);
  if (last !== '') yield last;
}

function whole(pieces: readonly string[]): string {
  const line = pieces.join('');
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
