import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { referenceDocument } from '../mock/control/docs.ts';
import { filePage } from '../mock/control/reference/page.ts';
import { takeRenderer } from './docs/take-renderer.ts';

const folder = 'dist/docs';
/** The address of the local mock, as the contract has it. */
const mock = 'http://127.0.0.1:4010';

try {
  mkdirSync(folder, { recursive: true });
  const { script, notice } = takeRenderer();
  const page = filePage(referenceDocument(mock), script, mock);
  write('renderer.LICENSE.txt', notice);
  write('renderer.js', script);
  write('index.html', page);
  console.log(`${folder}/index.html: ${(page.length / 1e6).toFixed(1)} MB, one page that needs no network`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Whoever reads the file meanwhile, or builds it too, never sees a half of it. */
function write(name: string, text: string): void {
  const draft = `${folder}/draft-${process.pid}-${name}`;
  writeFileSync(draft, text);
  renameSync(draft, `${folder}/${name}`);
}
