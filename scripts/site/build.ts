import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { mistakeOf } from '../../mock/cli/arguments.ts';
import { defaultFolder } from '../../site/server/output-folder.ts';

const help = `Usage: node scripts/site/build.ts [--out FOLDER]

Builds the site into FOLDER (default: site/dist). The variables that site/config.ts lists are read from the environment.
`;

try {
  const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) process.stdout.write(help);
  else await build(values.out ?? defaultFolder);
} catch (error) {
  console.error(`site build: ${mistakeOf(error)}`);
  process.exitCode = 1;
}

async function build(folder: string): Promise<void> {
  // Whatever the shell says: React and the router choose their builds by it.
  process.env.NODE_ENV = 'production';
  const { buildSite } = await import('./build-site.ts');
  const pages = await buildSite(folder);
  const shown = relative('', folder);
  console.log(`${shown.startsWith('..') ? folder : shown}: ${pages} pages.`);
}
