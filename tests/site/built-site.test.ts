import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, filesIn } from './support/build.ts';

const SECRET = randomBytes(24).toString('hex');
/** A token, and a variable of another project that only looks like one of the site's. */
const variables = { SITE_BILLING_TOKEN: SECRET, VITE_UNRELATED: SECRET };
const LARGEST_SCRIPTS = 100_000;

const OPEN_PAGES = ['/', '/pricing', '/about', '/faq', '/waitlist'];
const PRIVATE_PAGES = ['/auth', '/login-success', '/checkout-success', '/404'];
const PAGES = [...OPEN_PAGES, ...PRIVATE_PAGES];

let folder: string;
let files: string[];

beforeAll(async () => {
  folder = await buildSite(variables);
  files = await filesIn(folder);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

const read = (file: string) => readFile(join(folder, file));

function htmlOf(page: string): Promise<string> {
  if (page === '/') return readFile(join(folder, 'index.html'), 'utf8');
  return readFile(join(folder, page === '/404' ? '404.html' : join(page, 'index.html')), 'utf8');
}

/** What the groups of a pattern find, one text for each place. */
function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((found) => found[1] ?? '');
}

test('no file holds a token', async () => {
  for (const file of files) {
    const bytes = await read(file);
    expect(bytes.includes(SECRET), file).toBe(false);
    expect(bytes.toString('latin1'), file).not.toMatch(/[a-z]_(oat|pat|cst|at)_/);
  }
});

test('there is one page for each route, and one for all other paths', () => {
  const html = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(\/?index)?\.html$/, '')}`);
  expect(html.sort()).toEqual([...PAGES].sort());
});

test('the landing page has the styles of all pages alone; the others bring their own, behind those', async () => {
  const stylesOf = async (page: string) => all(await htmlOf(page), /<link rel="stylesheet"[^>]*href="([^"]+)"/g);
  const [common = '', ...more] = await stylesOf('/');
  expect(more).toEqual([]);
  for (const page of PAGES.filter((path) => path !== '/')) {
    const [first, ...own] = await stylesOf(page);
    expect(first, page).toBe(common);
    expect(own, page).toHaveLength(1);
  }
});

test('files of scripts and styles have a hash in their names', () => {
  const assets = files.filter((file) => /\.(js|css|woff2)$/.test(file));
  expect(assets.filter((file) => !/^assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2)$/.test(file))).toEqual([]);
});

test.each(['inter.css', 'inter.woff2'])('the hosted pages of the mock have the same %s', async (name) => {
  expect(await readFile(`mock/pages/assets/${name}`)).toEqual(await readFile(`site/styles/fonts/${name}`));
});

describe.each(PAGES)('%s', (page) => {
  test(`loads at most ${LARGEST_SCRIPTS / 1000} KB of JavaScript at first`, async () => {
    const html = await htmlOf(page);
    const scripts = new Set([
      ...all(html, /<script\b[^>]*\bsrc="([^"]+)"/g),
      ...all(html, /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g),
    ]);
    expect(scripts.size).toBeGreaterThan(0);
    const sizes = await Promise.all([...scripts].map(async (file) => gzipSync(await read(file), { level: 9 }).length));
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(LARGEST_SCRIPTS);
  });

  test('preloads all that its first scripts import', async () => {
    const html = await htmlOf(page);
    const known = new Set(all(html, /(?:src|href)="(\/assets\/[^"]+\.js)"/g));
    for (const file of known) {
      const code = (await read(file)).toString();
      for (const imported of all(code, /(?:from|^import|;import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
        expect(known, file).toContain(`/assets/${imported}`);
    }
  });

  test('preloads its fonts, without which the first picture would have others', async () => {
    const html = await htmlOf(page);
    const fonts = files.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`);
    expect(fonts).toHaveLength(2);
    expect(all(html, /<link rel="preload"[^>]*\bhref="([^"]+\.woff2)"/g).toSorted()).toEqual(fonts.toSorted());
  });

  test('says what it is: language, title, description, one heading', async () => {
    const html = await htmlOf(page);
    expect(html).toMatch(/^<!doctype html>\s*<html lang="en">/);
    expect(all(html, /<title[^>]*>([^<]+)<\/title>/g)).toHaveLength(1);
    expect(all(html, /<meta name="description" content="([^"]{10,})"/g)).toHaveLength(1);
    expect(all(html, /<(h1)\b/g)).toHaveLength(1);
    expect(all(html, /property="og:image" content="(https:[^"]+)"/g)).toHaveLength(1);
  });

  test('has no inline script, style or handler, which the policy would refuse', async () => {
    const html = await htmlOf(page);
    const inline = all(html, /<script\b(?![^>]*\bsrc=)([^>]*)>/g).filter((tag) => !tag.includes('application/ld+json'));
    expect(inline).toEqual([]);
    expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
  });

  test('has its structured data as JSON', async () => {
    const html = await htmlOf(page);
    for (const text of all(html, /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs))
      expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org' });
  });

  test('asks for nothing that the build does not have', async () => {
    const html = await htmlOf(page);
    const wanted = all(html, /(?:src|href|poster)="(\/[^"#?]*\.[a-z0-9]+)"/g);
    expect(wanted.filter((path) => !files.includes(path.slice(1)))).toEqual([]);
  });
});

test.each(OPEN_PAGES)('%s is for search engines, under one address', async (page) => {
  const html = await htmlOf(page);
  expect(html).toContain(`<link rel="canonical" href="https://benchmate.example${page}"`);
  expect(html).not.toContain('noindex');
});

test.each(PRIVATE_PAGES)('%s is not for search engines', async (page) => {
  const html = await htmlOf(page);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toContain('rel="canonical"');
});

test('the sitemap lists the open pages, and robots.txt names it', async () => {
  const sitemap = (await read('sitemap.xml')).toString();
  expect(all(sitemap, /<loc>([^<]+)<\/loc>/g)).toEqual(OPEN_PAGES.map((page) => `https://benchmate.example${page}`));
  expect((await read('robots.txt')).toString()).toContain('Sitemap: https://benchmate.example/sitemap.xml');
});

test('what is kept for later is in no page', async () => {
  for (const page of PAGES) {
    const html = await htmlOf(page);
    expect(html).not.toContain('Interactive demonstration loading...');
    expect(html).not.toContain('Start with one small task');
  }
});

test('each text has its compressed copies, where they are smaller', async () => {
  for (const file of [
    'index.html',
    'pricing/index.html',
    '404.html',
    ...files.filter((name) => /\.(js|css)$/.test(name)),
  ]) {
    const size = (await read(file)).length;
    if (size < 1000) continue;
    for (const ending of ['.br', '.gz']) expect((await read(file + ending)).length, file).toBeLessThan(size);
  }
});

test('another language, another time zone and another run give the same bytes', async () => {
  const places = { LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8', TZ: 'Asia/Tokyo', NODE_ENV: 'development' };
  const other = await buildSite({ ...variables, ...places });
  expect(await filesIn(other)).toEqual(files);
  for (const file of files) expect((await readFile(join(other, file))).equals(await read(file)), file).toBe(true);
  await rm(other, { recursive: true });
}, 120_000);
