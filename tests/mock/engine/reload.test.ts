import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../../mock/engine/contract/document.ts';
import { watchContract } from '../../../mock/engine/reload.ts';
import { documentOf } from './support/contract.ts';
import { serve } from './support/serve.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** The second file of a contract whose first is `openapi.json`. */
function sourceOf(title: string) {
  return { type: 'object', required: ['title'], properties: { title: { const: title } }, examples: [{ title }] };
}

const PATH = {
  get: {
    operationId: 'pets.get',
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } } },
  },
};

async function serveFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const files = { root: join(folder, 'openapi.json'), pet: join(folder, 'schemas/pets/Pet.yaml') };
  mkdirSync(join(folder, 'schemas/pets'), { recursive: true });
  const save = (file: keyof typeof files, value: unknown) =>
    writeFileSync(files[file], typeof value === 'string' ? value : JSON.stringify(value));
  save('root', documentOf({ '/pet': PATH }));
  save('pet', sourceOf('one'));
  const load = async (): Promise<OpenApiDocument> => {
    const [root, pet] = await Promise.all([files.root, files.pet].map((file) => readFile(file, 'utf8')));
    return { ...JSON.parse(root ?? ''), components: { schemas: { Pet: JSON.parse(pet ?? '') } } };
  };
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
  cleanups.push(() => {
    reloader.close();
    rmSync(folder, { recursive: true });
  });
  const title = async () => (await request(served.server).get('/pet').expect(200)).body.title;
  return { ...served, folder, files, save, nextLine, title, reloader };
}

describe('a contract that changes', () => {
  it('is served from the next request on', async () => {
    const { save, nextLine, title } = await serveFolder();
    expect(await title()).toBe('one');
    save('pet', sourceOf('two'));
    expect(await nextLine()).toBe('The contract was reloaded: 1 operations.');
    expect(await title()).toBe('two');
  });

  it('may gain and lose operations', async () => {
    const { save, nextLine, server } = await serveFolder();
    save('root', documentOf({ '/animal': PATH }));
    await nextLine();
    await request(server).get('/animal').expect(200);
    await request(server).get('/pet').expect(404);
  });

  it('may gain an operation that the kernel does not know', async () => {
    const { save, nextLine, server } = await serveFolder();
    save('root', documentOf({ '/pet': PATH, '/new': { get: { ...PATH.get, operationId: 'pets.invent' } } }));
    await nextLine();
    const response = await request(server).get('/new').set('authorization', 'Bearer unknown').expect(200);
    expect(response.body).toEqual({ title: 'one' });
  });

  it('leaves the state of the handlers alone', async () => {
    const { save, nextLine, server } = await serveFolder();
    const count = { get: { ...PATH.get, operationId: 'pets.count' } };
    const loose = { ...sourceOf('one'), properties: { title: { type: 'string' } } };
    save('pet', loose);
    await nextLine();
    save('root', documentOf({ '/count': count }));
    await nextLine();
    const before = await request(server).get('/count').expect(200);
    save('pet', { ...loose, description: 'Changed.' });
    await nextLine();
    const after = await request(server).get('/count').expect(200);
    expect([before.body.title, after.body.title]).toEqual(['1', '2']);
  });

  it('stays as it was after bad saves, with the reason told, until a good one', async () => {
    const { save, nextLine, title } = await serveFolder();
    const bad = [
      ['{"type":', /stays: .*JSON/],
      [
        { properties: { a: null } },
        /stays: .*\/schemas\/pets\/Pet\.yaml, #\/components\/schemas\/Pet\/properties\/a: a schema must be/,
      ],
      [{ type: 'object', properties: { a: { minLenght: 1 } } }, /Pet\/properties\/a\/minLenght: unknown keyword/],
      [{ required: 'title' }, /Pet\.yaml, #\/components\/schemas\/Pet: .*required/],
      ['', /stays: /],
    ] as const;
    for (const [content, reason] of bad) {
      save('pet', content);
      expect(await nextLine()).toMatch(reason);
      expect(await title()).toBe('one');
    }
    save('pet', sourceOf('good'));
    expect(await nextLine()).toMatch(/reloaded/);
    expect(await title()).toBe('good');
  });

  it('is not swapped in after the end', async () => {
    const { save, reloader, engine } = await serveFolder();
    const { contract } = engine;
    reloader.close();
    save('pet', sourceOf('late'));
    expect(engine.contract).toBe(contract);
  });
});
