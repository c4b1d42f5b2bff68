import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the tools are: their versions, their configurations. */
export const TOOLS = 'scripts/compat/tools';

/** Where they are installed and what they make: outside the install, and outside what linters and tests read. */
export const FOLDER = '.cache/compat';

/** A file that a tool made. */
export function madeBy(tool: string, file = ''): string {
  return resolve(FOLDER, 'made', tool, file);
}

/** The program of a tool. */
export function programOf(name: string): string {
  return resolve(FOLDER, 'node_modules/.bin', name);
}

/** Loads a file that a tool made. Its types exist only once it is made, so the caller says what it takes. */
export function load<T>(file: string): Promise<T> {
  return import(pathToFileURL(file).href);
}

/** Loads a package of the tools. */
export function loadPackage<T>(name: string): Promise<T> {
  return load(createRequire(resolve(FOLDER, 'package.json')).resolve(name));
}

/** The version of a tool that the lock pins. */
export function versionOf(name: string): string {
  const { packages } = JSON.parse(readFileSync(`${TOOLS}/package-lock.json`, 'utf8'));
  return packages[`node_modules/${name}`].version;
}
