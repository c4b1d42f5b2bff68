import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { documentOf } from './support/contract.ts';
import { PATH, serveFolder, sourceOf } from './support/reloading.ts';

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
