import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { onTestFinished } from 'vitest';
import type { OpenApiDocument } from '../../../../mock/engine/contract/document.ts';
import { watchContract } from '../../../../mock/engine/reload.ts';
import { documentOf } from './contract.ts';
import { serve } from './serve.ts';

/** The schema of a contract's answer, which its file `Pet.yaml` holds. */
export function sourceOf(title: string) {
  return { type: 'object', required: ['title'], properties: { title: { const: title } }, examples: [{ title }] };
}

export const PATH = {
  get: {
    operationId: 'pets.get',
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } } },
  },
};

export interface ContractFolder {
  /** A folder of the test's own, which holds that of the contract. */
  readonly home: string;
  readonly folder: string;
  readonly files: { readonly root: string; readonly pet: string };
}

/** Writes a contract of two files into a folder that goes when the test ends. */
export function layFolder(): ContractFolder {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'contract-')));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const folder = join(home, 'openapi');
  const files = { root: join(folder, 'openapi.json'), pet: join(folder, 'schemas/pets/Pet.yaml') };
  mkdirSync(join(folder, 'schemas/pets'), { recursive: true });
  writeFileSync(files.root, JSON.stringify(documentOf({ '/pet': PATH })));
  writeFileSync(files.pet, JSON.stringify(sourceOf('one')));
  return { home, folder, files };
}

/** The files at and below a folder, by way of links as well. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Reads the contract of a folder: `openapi.json`, and `Pet.yaml` wherever it is. */
function loadFrom(folder: string): OpenApiDocument {
  const pet = filesBelow(join(folder, 'schemas')).find((file) => file.endsWith('/Pet.yaml'));
  const schemas = { Pet: JSON.parse(readFileSync(pet ?? 'no Pet.yaml', 'utf8')) };
  return { ...JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')), components: { schemas } };
}

/** Serves a contract that is read again as its files change. */
export async function serveFolder({ folder, files } = layFolder()) {
  const save = (file: keyof typeof files, value: unknown) =>
    writeFileSync(files[file], typeof value === 'string' ? value : JSON.stringify(value));
  const load = async () => loadFrom(folder);
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  const log = (line: string) => {
    const next = waiting.shift();
    if (next) next(line);
    else lines.push(line);
  };
  const nextLine = async () => lines.shift() ?? new Promise<string>((resolve) => waiting.push(resolve));
  const calls: string[] = [];
  const served = serve(await load(), {
    authenticate: (authorization) => {
      if (authorization) throw new Error('no call of this kernel');
      return { ok: true, credential: null };
    },
    handlers: {
      'pets.count': () => ({ status: 200, body: { title: String(calls.push('count')) } }),
    },
  });
  const reloader = watchContract({ engine: served.engine, sources: [folder], load, log });
  onTestFinished(() => reloader.close());
  const title = async () => (await request(served.server).get('/pet').expect(200)).body.title;
  /** Waits until a save is served. One that is made in several steps may be found in the middle, and refused. */
  const reloaded = async () => {
    while (!(await nextLine()).startsWith('The contract was reloaded'));
  };
  return { ...served, reloaded, folder, files, save, nextLine, title, reloader };
}
