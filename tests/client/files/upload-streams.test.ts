import { readdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FileError, uploadFile } from '../../../client/files/index.ts';
import { type TestWorld, useMock } from '../../support/mock.ts';
import { sha256 } from '../../support/uploads.ts';

const mock = useMock();
const CHUNKS = ['The first chunk. ', '', 'The second chunk.'].map((text) => new TextEncoder().encode(text));

/** As runtimes are that have some modules of Node: undefined for one that there is not. */
function haveModules(modules: Readonly<Record<string, unknown>>): void {
  const builtin = process.getBuiltinModule as (name: string) => object | undefined; // it takes any name
  const spy = vi.spyOn(process, 'getBuiltinModule');
  spy.mockImplementation((name: string) => (name in modules ? modules[name] : builtin(name)) as object);
  onTestFinished(() => spy.mockRestore());
}

function streamOf(chunks: readonly Uint8Array[], source: UnderlyingDefaultSource = {}) {
  const left = [...chunks];
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const chunk = left.shift();
    if (chunk) controller.enqueue(chunk);
    else controller.close();
  };
  return new ReadableStream<Uint8Array>({ pull, ...source });
}

const upload = (world: TestWorld, source: ReadableStream<Uint8Array>) =>
  uploadFile(world.client(), { service: 'downloadable', name: 'a.bin', source, partSize: 16 });

const kept = () => [...readdirSync(tmpdir()), ...readdirSync('.')].filter((name) => name.startsWith('billing-upload-'));

const refuse = (message: string) => async () => {
  throw new Error(message); // not every runtime says which system call it was
};

test.each<[string, Readonly<Record<string, unknown>>]>([
  ['writeFile takes no iterable', { 'node:fs/promises': { ...fs, writeFile: refuse('data is of type string') } }],
  [
    'nothing says where temporary files go',
    { 'node:fs/promises': { ...fs, mkdtemp: refuse('not permitted') }, 'node:os': undefined },
  ],
  ['no folder can be made', { 'node:fs/promises': { ...fs, mkdtemp: refuse('read-only') } }],
  ['no file can be made', { 'node:fs/promises': { ...fs, open: refuse('read-only') } }],
  ['there is no file system', { 'node:fs/promises': undefined }],
])('a stream is uploaded whole where %s', async (_, modules) => {
  const before = kept();
  haveModules(modules);
  const { size, checksum_sha256_base64 } = await upload(mock.world(), streamOf(CHUNKS));
  const content = Buffer.concat(CHUNKS);
  expect([size, checksum_sha256_base64]).toEqual([content.length, sha256(content)]);
  expect(kept()).toEqual(before);
});

test('a stream that the disk does not take is a FileError, the stream is told, and nothing of it is left', async () => {
  const before = kept();
  const open: typeof fs.open = async (...given) =>
    Object.assign(await fs.open(...given), { appendFile: refuse('no space left') });
  haveModules({ 'node:fs/promises': { ...fs, open } });
  const cancel = vi.fn();
  const uploading = upload(mock.world(), streamOf(CHUNKS, { cancel }));
  await expect(uploading).rejects.toThrow(FileError);
  await expect(uploading).rejects.toMatchObject({
    reason: 'source_unreadable',
    message: expect.stringContaining('no space left'),
  });
  expect(cancel).toHaveBeenCalledOnce();
  expect(kept()).toEqual(before);
});
