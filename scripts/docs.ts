import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const target = 'dist/docs/index.html';
/** Whoever reads the page meanwhile, or builds it too, never sees a half of it. */
const draft = `dist/docs/draft-${process.pid}.html`;
const template = join(import.meta.dirname, 'docs/page.hbs');
const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js');

/** Builds the page as Redocly makes it, its scripts inside. */
function build(): void {
  mkdirSync(dirname(draft), { recursive: true });
  const options = ['--inlineBundle', '--template', template, '--title', 'Billing API reference', '--output', draft];
  const { status, stderr } = spawnSync(process.execPath, [cli, 'build-docs', 'billing', ...options], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`redocly build-docs failed. Does make lint pass?\n${stderr}`);
}

/** Takes out the pictures that the page would fetch from elsewhere. The page's own policy refuses all else. */
function withoutForeignPictures(html: string): string {
  return html.replace(/https:\/\/cdn\.[a-z.]+\/[^`'"$]*/g, 'data:,');
}

try {
  build();
  const html = withoutForeignPictures(readFileSync(draft, 'utf8'));
  writeFileSync(draft, html);
  renameSync(draft, target);
  console.log(`${target}: ${(html.length / 1e6).toFixed(1)} MB, one page that needs no network`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(draft, { force: true });
}
