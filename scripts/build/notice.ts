import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages under the MIT licence that come without its text and without an author in their manifest. */
const HOLDERS: Readonly<Record<string, string>> = { '@stoplight/json-schema-merge-allof': 'Martin Hansen' };

/** The licences of the packages whose code is in built files, by the paths of their modules. Throws when one has no text. */
export function noticeOf(modules: readonly string[]): string {
  return packagesOf(modules).map(licenceOf).join('\n\n');
}

/** The folders of the packages to which modules belong. What the bundler adds is its own. */
function packagesOf(modules: readonly string[]): string[] {
  const places = modules.map((module) =>
    module.startsWith('\0rolldown/')
      ? 'node_modules/rolldown'
      : /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module)?.[0],
  );
  return [...new Set(places.filter((place) => place !== undefined))].sort();
}

function licenceOf(place: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  const holder: string | undefined = HOLDERS[name] ?? author?.name ?? author;
  const text = textsOf(place) || (license === 'MIT' && holder && mitOf(holder));
  if (!text) throw new Error(`${name} ${version} comes without the text of its licence: mend scripts/build/notice.ts`);
  return `${name} ${version}${license ? ` (${license})` : ''}\n\n${text}\n`;
}

function textsOf(place: string): string {
  const files = readdirSync(place).filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file));
  return files.map((file) => readFileSync(join(place, file), 'utf8').trim()).join('\n\n');
}

/** The text that the package names and leaves out, which is that of this project's own licence. */
function mitOf(holder: string): string {
  return readFileSync('LICENSE', 'utf8')
    .trim()
    .replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}
