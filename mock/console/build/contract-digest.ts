import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { digestOf } from './digest.ts';

const NAME = 'virtual:contract-digest';
const GENERATED = new URL('../../../generated/', import.meta.url);

/** Gives the console what it shows of both documents, a tenth of them, as one module that comes when it is needed. */
export function contractDigest(): Plugin {
  return {
    name: 'contract-digest',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => {
      if (id !== `\0${NAME}`) return undefined;
      const digest = JSON.stringify(digestOf(read('openapi.json'), read('control/openapi.json')));
      // A browser parses a text faster than it reads so large a program.
      return `export default JSON.parse(${JSON.stringify(digest)});`;
    },
  };
}

function read(name: string) {
  return JSON.parse(readFileSync(new URL(name, GENERATED), 'utf8'));
}
