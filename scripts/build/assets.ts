import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname } from 'node:path';

const FOLDERS = ['mock/pages/assets', 'mock/invoices/fonts', 'mock/fixtures/contents', 'mock/scenarios/named'];
const DOCUMENTS = ['openapi.json', 'control/openapi.json', 'scenario.schema.json'];
/** Scripts of the hosted pages, each served to browsers as a module of its own. */
const SCRIPTS = 'mock/pages/browser';

/** Puts into `dist` what the mock reads when it runs, laid out as in the repository. */
export async function copyAssets(): Promise<void> {
  for (const folder of FOLDERS) await cp(folder, `dist/${folder}`, { recursive: true });
  for (const document of DOCUMENTS) {
    await mkdir(dirname(`dist/generated/${document}`), { recursive: true });
    await copyFile(`generated/${document}`, `dist/generated/${document}`);
  }
  await mkdir(`dist/${SCRIPTS}`, { recursive: true });
  for (const name of await readdir(SCRIPTS)) {
    const script = stripTypeScriptTypes(await readFile(`${SCRIPTS}/${name}`, 'utf8'));
    const imports = script.replaceAll(/(from '\.\/[\w.-]+)\.ts'/g, "$1.js'");
    await writeFile(`dist/${SCRIPTS}/${name.replace(/\.ts$/, '.js')}`, imports);
  }
}
