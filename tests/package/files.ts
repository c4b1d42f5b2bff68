import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundled } from '../support/bundled.ts';
import { withPage } from './page.ts';
import { mustRun } from './run.ts';
import { startMock } from './running-mock.ts';

const MINUTE = 60_000;

/** Uploads a picture in three parts and downloads it; downloads the file that the portal of the demo customer lists. */
const PROGRAM = `
  import { createClient } from 'billing-contract/lean';
  import { downloadFile, uploadFile } from 'billing-contract/files';

  async function upAndDown(baseUrl, source, options) {
    const seller = createClient({ baseUrl, token: 'mock_oat_demo' });
    const told = [];
    const onProgress = ({ loaded, total }) => told.push(loaded / total);
    const picture = await uploadFile(seller, { source, service: 'product_media', partSize: 4, concurrency: 1, onProgress, ...options });
    const { blob, isVerified } = await downloadFile(picture);
    const customer = createClient({ baseUrl, token: 'mock_cst_demo' });
    const { items: [{ file }] } = await customer.portal.downloadables.list();
    const download = await downloadFile(file);
    const ranges = [];
    const again = await downloadFile(file, { fetch: (request) => breaking(request, ranges), retry: { initialInterval: 1 } });
    const shown = [await blob.text(), isVerified, download.size === file.size, download.isVerified, again.isVerified];
    return [picture.name, ...shown, ranges, told];
  }

  /** The first answer breaks off after 100 bytes. */
  async function breaking(request, ranges) {
    ranges.push(request.headers.get('range'));
    const response = await fetch(request);
    if (ranges.length > 1) return response;
    const { headers, status } = response;
    const parts = [new Uint8Array(await response.arrayBuffer()).subarray(0, 100)];
    const pull = (controller) => (parts.length > 0 ? controller.enqueue(parts.pop()) : controller.error(new Error('cut')));
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { headers, status });
  }
`;
const GOT = ['a.png', 'a picture', true, true, true, true, [null, 'bytes=100-'], [4 / 9, 8 / 9, 1]];

const BLOB = `new File(['a picture'], 'a.png', { type: 'image/png' })`;

/** How a page runs the program, or a worker that it starts. The title is the result. */
const PAGES = [
  { where: 'a page', body: '', keep: '(title) => { document.title = title; }' },
  {
    where: 'a worker',
    body: `<script>
      new Worker('/main.js', { type: 'module' }).addEventListener('message', ({ data }) => { document.title = data; });
    </script>`,
    keep: '(title) => postMessage(title)',
  },
] as const;

/** Moves files with the package as it is installed. */
export function testFiles(
  project: () => string,
  nodes: readonly { readonly version: string; readonly path: string }[],
) {
  const withMock = async <T>(use: (url: string) => Promise<T>): Promise<T> => {
    const mock = await startMock(process.execPath, ['node_modules/.bin/billing-mock'], project());
    return use(mock.url).finally(() => mock.stop());
  };

  test.each(nodes)('files go up from a path and down to one on Node $version', async ({ path }) => {
    await writeFile(join(project(), 'a.png'), 'a picture');
    const program = `${PROGRAM}
      import { readFile, rm } from 'node:fs/promises';
      const [url] = process.argv.slice(-1);
      console.log(JSON.stringify(await upAndDown(url, 'a.png', { mimeType: 'image/png' })));
      await downloadFile(url + '/v1/customer-portal/downloadables/mock_dl_demo', { to: 'early-access.pdf' });
      console.log((await readFile('early-access.pdf')).subarray(0, 5).toString());
      await rm('early-access.pdf');`;
    const output = await withMock((url) =>
      mustRun(path, ['--input-type=module', '--eval', program, '--', url], project()),
    );
    expect(output).toBe(`${JSON.stringify(GOT)}\n%PDF-\n`);
  });

  test.each(PAGES)('files go up and down in $where', { timeout: MINUTE }, async ({ body, keep }) => {
    await withMock(async (url) => {
      const program = `${PROGRAM}
        const keep = ${keep};
        upAndDown('${url}', ${BLOB}, {}).then(JSON.stringify, (error) => 'failed: ' + error).then(keep);`;
      const { code } = await bundled(program, project());
      const start = body || '<script type="module" src="/main.js"></script>';
      await withPage(`<!doctype html><title></title>${start}`, code, async (page) => {
        await expect.poll(() => page.title(), { timeout: 15_000 }).not.toBe('');
        expect(await page.title()).toBe(JSON.stringify(GOT));
      });
    });
  });
}
