import { open as openFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { World } from '../../../generated/control/types.ts';
import { type Command, worldAction } from '../command.ts';
import { fileFailure, withFile } from '../files.ts';
import { report } from '../report.ts';
import { shortTime } from '../table.ts';

const put = worldAction({
  summary: 'Put the world of a snapshot in the place of one, or where there is none',
  operands: ['FILE'],
  options: {},
  notes: `FILE is what "billing-mock snapshot" has written, or - for standard input.\n`,
  run: async (context, { operands: [file = ''] }) => {
    const content = await contentOf(file);
    const path = `/_mock/worlds/${encodeURIComponent(context.world)}/snapshot`;
    const response = await context.open(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/x-ndjson' },
      body: Readable.toWeb(content) as ReadableStream, // the types of the DOM and of Node each have such a stream
      duplex: 'half',
    });
    const world: World = await response.json();
    report(context, world, ({ name, now }) => [`The world ${name} is restored; it is ${shortTime(now)} there.`]);
  },
});

export const restore: Command = { name: 'restore', summary: put.summary, actions: { '': put } };

async function contentOf(file: string): Promise<Readable> {
  if (file === '-') return process.stdin;
  // Opened first: what is wrong with the file is not to look as if no mock answered.
  const handle = await withFile(file, 'read', () => openFile(file));
  if ((await handle.stat()).isDirectory()) throw fileFailure(file, 'read', 'EISDIR');
  return handle.createReadStream();
}
