import { rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import supertest, { type Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Preview, startPreview } from '../../site/server/preview.ts';
import { temporaryFolder } from './support/build.ts';
import { CODE, FILM, writeSmallSite } from './support/small-site.ts';

let folder: string;
let preview: Preview;

beforeAll(async () => {
  folder = await writeSmallSite();
  preview = await startPreview({ dir: folder });
});

afterAll(async () => {
  await preview.close();
  await rm(folder, { recursive: true });
});

const get = (path: string) => supertest(preview.url).get(path).redirects(0);
const script = '/assets/code-abc.js';
const film = '/demo/film.mp4';

/** Sends a path as it is: other clients tidy it up first. */
function rawStatus(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(preview.url, { path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end();
  });
}

test.each([
  ['/', 'Home'],
  ['/pricing', 'Pricing'],
  ['/pricing?from=mail', 'Pricing'],
])('%s is the page %s', async (path, title) => {
  const { status, text, headers } = await get(path);
  expect([status, text]).toEqual([200, `<h1>${title}</h1>`]);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

test('a slash at the end leads to the page without it, with the query', async () => {
  const { status, headers } = await get('/pricing/?from=mail');
  expect([status, headers.location]).toEqual([301, '/pricing?from=mail']);
});

test.each(['/nobody', '/index.html', '/pricing/index.html', '/pricing//', '/404', '/404.html', '/assets/nothing.js'])(
  '%s does not exist, and the page says so',
  async (path) => {
    const { status, text } = await get(path);
    expect([status, text]).toEqual([404, '<h1>Nobody sits here</h1>']);
  },
);

test.each([
  '/.env',
  '/_headers',
  '/.hosting/delivery.json',
  '/.hosting/nginx.conf',
  '/assets/code-abc.js.br',
  '/assets/../.env',
  '/%2eenv',
  '/..%2f..%2fetc/passwd',
  '/assets/%2e%2e/.env',
  '/%E0%A4%A',
  '/%',
])('%s gives nothing away', async (path) => {
  expect(await rawStatus(path)).toBe(404);
});

test('no path makes it fail or gives a file that is not part of the site', async () => {
  const piece = fc.oneof(
    fc.constantFrom('..', '.', '.env', 'assets', '%2e%2e', '%2f', '%00', '%', '\\', '.hosting', '_headers', '//'),
    fc.string({ unit: fc.constantFrom(...'abz09.-_~%/') }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (pieces) => {
      const path = `/${pieces.join('/')}`;
      fc.pre(path !== '/');
      expect([301, 404]).toContain(await rawStatus(path));
    }),
    { numRuns: 150 },
  );
});

test.each(['/', '/pricing/', '/nobody', '/assets/nothing.js', '/favicon.svg'])(
  '%s carries the headers of documents',
  async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

test.each([script, film, '/_insights/script.js', '/v1/orders/'])(
  '%s, which no browser shows by itself, carries short headers alone',
  async (path) => {
    const { headers } = await get(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('permissions-policy');
  },
);

test.each([
  ['/', 'no-cache'],
  ['/nobody', 'no-cache'],
  ['/assets/nothing.js', 'no-cache'],
  [script, 'public, max-age=31536000, immutable'],
  [film, 'public, max-age=3600'],
  ['/v1/orders/', 'no-store'],
])('%s may be kept as %s', async (path, value) => {
  expect((await get(path)).headers['cache-control']).toBe(value);
});

test('only the social cards may be embedded by other sites', async () => {
  expect((await get('/social/home.png')).headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await get('/')).headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('HEAD has the headers of GET and no body', async () => {
  const { status, headers, text } = await supertest(preview.url).head('/pricing');
  expect([status, headers['content-length'], text]).toEqual([200, '16', undefined]);
});

test('other methods are refused', async () => {
  const { status, headers } = await supertest(preview.url).post('/pricing');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('the insights script is there and does nothing', async () => {
  const { status, text, headers } = await get('/_insights/script.js');
  expect([status, text, headers['content-type']]).toEqual([200, '', 'text/javascript; charset=utf-8']);
});

describe('compressed files', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('a client that accepts "%s" gets %s', async (accepted, coding) => {
    const { headers } = await get(script).set('accept-encoding', accepted);
    expect([headers['content-encoding'], headers.vary]).toEqual([coding, 'Accept-Encoding']);
  });

  test('the bytes unpack to the file', async () => {
    const { text } = await get(script).set('accept-encoding', 'gzip');
    expect(text).toBe(CODE);
  });

  test('each form has a tag of its own', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (coding) => (await get(script).set('accept-encoding', coding)).headers.etag),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

describe('what a client has already', () => {
  test.each(['%s', 'W/%s', '"other", %s', '*'])('If-None-Match: %s is answered without the file', async (pattern) => {
    const { etag } = (await get(film)).headers;
    const { status, headers } = await get(film).set('if-none-match', pattern.replace('%s', String(etag)));
    expect([status, headers.etag, headers['cache-control']]).toEqual([304, etag, 'public, max-age=3600']);
  });

  test('another tag gets the file', async () => {
    expect((await get(film).set('if-none-match', '"other"')).status).toBe(200);
  });
});

describe('parts of the film', () => {
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
  ])('%s', async (range, status, bytes, contentRange) => {
    const response = await get(film).set('range', range).buffer(true).parse(readText);
    expect([response.status, response.body, response.headers['content-range']]).toEqual([status, bytes, contentRange]);
  });

  test('a part is the same part of the whole, whatever is asked', async () => {
    const bound = fc.integer({ min: 0, max: FILM.length - 1 });
    await fc.assert(
      fc.asyncProperty(bound, bound, async (a, b) => {
        const [first, last] = [Math.min(a, b), Math.max(a, b)];
        const { body } = await get(film).set('range', `bytes=${first}-${last}`).buffer(true).parse(readText);
        expect(body).toBe(FILM.subarray(first, last + 1).toString());
      }),
      { numRuns: 20 },
    );
  });

  test('If-Range with an older tag gets the whole', async () => {
    expect((await get(film).set('range', 'bytes=0-1').set('if-range', '"older"')).status).toBe(200);
    const { etag } = (await get(film)).headers;
    expect((await get(film).set('range', 'bytes=0-1').set('if-range', String(etag))).status).toBe(206);
  });
});

test('a folder without a build is a clear message', async () => {
  const empty = await temporaryFolder();
  await expect(startPreview({ dir: empty })).rejects.toThrow(`${empty} holds no built site. Build it first: make site`);
  await rm(empty, { recursive: true });
});

test('a port that is taken rejects with the error of the system', async () => {
  const port = Number(new URL(preview.url).port);
  await expect(startPreview({ dir: folder, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

function readText(response: Response, done: (error: Error | null, text: string) => void): void {
  let text = '';
  response.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  response.on('end', () => done(null, text));
}
