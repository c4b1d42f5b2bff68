import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { ApiError } from '../../../client/api-error.ts';
import { type Command, worldAction } from '../command.ts';
import type { Context } from '../context.ts';
import { Failure, misuse } from '../failure.ts';
import { withFile } from '../files.ts';
import { report } from '../report.ts';

const take = worldAction({
  summary: 'Put a world into a file, from which any mock restores it',
  operands: [],
  options: {
    output: { type: 'string', short: 'o', value: 'FILE', about: 'the file (default: standard output)' },
  },
  notes: `  billing-mock snapshot --world my-test -o my-test.ndjson
  billing-mock restore my-test.ndjson --world again
`,
  run: async (context, { values: { output } }) => {
    if (output === undefined && context.isTerminal)
      throw misuse('a snapshot is for a file: give -o FILE, or lead standard output into one');
    const content = await snapshotOf(context);
    if (output === undefined) return pipeline(content, process.stdout, { end: false, signal: context.signal });
    await withFile(output, 'written', () => writeWhole(output, content, context.signal));
    report(context, { world: context.world, file: output }, () => [`The world ${context.world} is in ${output}.`]);
  },
});

export const snapshot: Command = { name: 'snapshot', summary: take.summary, actions: { '': take } };

/** The snapshot as it comes: it may be larger than a text can be. */
async function snapshotOf({ open, world, signal }: Context): Promise<Readable> {
  try {
    const { body } = await open(`/_mock/worlds/${encodeURIComponent(world)}/snapshot`, { signal });
    // The types of the DOM and of Node each have such a stream.
    return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    throw new Failure(`there is no world ${world}; one is made by its first use.`);
  }
}

/** Writes a file that is there when it is whole, and not before; what is no file, such as a pipe, is written as it comes. */
async function writeWhole(file: string, content: Readable, signal: AbortSignal): Promise<void> {
  const there = await stat(file).catch(() => undefined);
  if (there && !there.isFile()) return pipeline(content, createWriteStream(file), { signal });
  const part = `${file}.part`;
  try {
    await pipeline(content, createWriteStream(part), { signal });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
