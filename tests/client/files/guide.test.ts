import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { downloadFile, type FileErrorReason, uploadFile } from '../../../client/files/index.ts';
import { createClient } from '../../../client/index.ts';
import { codeBlocks } from '../../support/documents.ts';
import { rowsOf } from '../../support/guide-tables.ts';
import { useMock } from '../../support/mock.ts';
import { temporaryFolder } from './temporary-folder.ts';

const mock = useMock();
const STORY_FILE = new URL('../../../mock/fixtures/contents/early-access.pdf', import.meta.url);

const blocks = codeBlocks().filter(({ file, language }) => file.endsWith('guides/files.md') && language === 'ts');

/** Runs the one block with these words, with what it uses, and gives what it makes of `result`. */
async function run(words: string, names: Readonly<Record<string, unknown>>, result = 'undefined'): Promise<unknown> {
  const [block, ...more] = blocks.filter(({ code }) => code.includes(words));
  expect(more).toEqual([]);
  const all: Record<string, unknown> = { uploadFile, downloadFile, basename, join, ...names };
  const code = `return (async () => { ${block?.code.replaceAll(/^import .*$| as const/gm, '')}; return ${result}; })()`;
  return new Function(...Object.keys(all), code)(...Object.values(all));
}

test('the guide uploads a path', async () => {
  const { client } = mock.world();
  const uploading = vi.fn((given: Parameters<typeof uploadFile>[0], options: Parameters<typeof uploadFile>[1]) =>
    // It is not in the folder of the tests.
    uploadFile(given, { ...options, source: STORY_FILE }),
  );
  const file = await run("source = 'early-access.pdf'", { client: client(), uploadFile: uploading }, 'file');
  expect(uploading.mock.calls[0]?.[1].source).toBe('early-access.pdf');
  expect(file).toMatchObject({ name: 'early-access.pdf', mime_type: 'application/pdf', is_uploaded: true });
});

test('the guide uploads a file of a page, with progress', async () => {
  const { client } = mock.world();
  const input = { files: [new File(['a picture'], 'a.png', { type: 'image/png' })] };
  const bar = { value: 0 };
  const names = { client: client(), input, bar, controller: new AbortController() };
  const picture = await run('input.files[0]', names, 'picture');
  expect(picture).toMatchObject({ name: 'a.png', mime_type: 'image/png', is_uploaded: true });
  expect(bar.value).toBe(1);
});

test('the guide uploads the body of an answer', async () => {
  const { client } = mock.world();
  const files = client();
  await run('await fetch(report)', { client: files, report: 'data:text/csv,a,b' });
  const { items } = await files.files.list();
  expect(items).toContainEqual(expect.objectContaining({ name: 'report.csv', mime_type: 'text/csv', size: 3 }));
});

test('the guide downloads all files of a customer to a folder', async () => {
  const folder = await temporaryFolder();
  const log = vi.fn();
  await run('isVerified }', { client: mock.world().client('mock_cst_demo'), folder, console: { log } });
  expect(log.mock.calls).toEqual([['early-access.pdf: verified']]);
  expect(await readFile(join(folder, 'early-access.pdf'))).toEqual(await readFile(STORY_FILE));
});

test('the guide downloads a file in a page, with progress', async () => {
  const [item] = (await mock.world().client('mock_cst_demo').portal.downloadables.list()).items;
  const [link, bar] = [{ href: '', download: '' }, { value: 0 }];
  await run('createObjectURL', { file: item?.file, link, bar, controller: new AbortController() });
  onTestFinished(() => URL.revokeObjectURL(link.href));
  expect([link.href.startsWith('blob:'), link.download, bar.value]).toEqual([true, 'early-access.pdf', 1]);
});

test('the guide exports subscriptions as CSV', async () => {
  const csv = await run("accept: 'text/csv'", { client: mock.world().client() }, 'csv');
  expect(csv).toMatch(/^Email,Created At,Active,Product,Price,Currency,Interval\r?\n/);
});

test('the guide exports subscriptions as a stream of CSV', async () => {
  const client = createClient({ baseUrl: mock.world().url, token: 'mock_oat_demo' });
  const texts: string[] = [];
  await run("parseAs: 'stream'", { client, write: (text: string) => texts.push(text) });
  expect(texts.join('')).toBe(await client.subscriptions.export({}, { accept: 'text/csv' }));
});

test('the guide has every reason of a FileError', () => {
  // The compiler asks for all of them; the other tests of this folder bring each about.
  const reasons: Readonly<Record<FileErrorReason, string>> = {
    ...{ source_unreadable: 'upload', source_changed: 'both', too_large: 'upload', part_refused: 'upload' },
    ...{ address_expired: 'both', download_refused: 'download', size_mismatch: 'download' },
    ...{ checksum_mismatch: 'download', target_exists: 'download', target_unwritable: 'download' },
  };
  const told = rowsOf('files.md: reason, Of, What is wrong').map(([reason, of]) => [reason, of]);
  expect(told).toEqual(Object.entries(reasons));
});

test('each reason is brought about by a test', async () => {
  const files = ['upload.test.ts', 'upload-failures.test.ts', 'download.test.ts', 'download-failures.test.ts'];
  const tests = (await Promise.all(files.map((file) => readFile(`tests/client/files/${file}`, 'utf8')))).join();
  for (const [reason] of rowsOf('files.md: reason, Of, What is wrong')) expect(tests).toContain(`'${reason}'`);
});
