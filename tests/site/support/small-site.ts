import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Delivery } from '../../../site/server/delivery.ts';
import { writeHosting } from '../../../site/server/hosting/write-hosting.ts';
import { securityHeaders } from '../../../site/server/security-headers.ts';
import { temporaryFolder } from './build.ts';

export const PRODUCT_ID = 'b5ea0397-c089-4d42-8d3f-b3c8a3e29a68';

export const FILM = Buffer.from('0123456789');
export const CODE = `export const text = '${'sit down '.repeat(40)}';`;

const delivery: Delivery = {
  headers: securityHeaders({
    siteUrl: 'https://benchmate.example',
    authUrl: 'https://auth.example/auth/v1',
    waitlistUrl: 'https://form.example/waitlist',
    billingBaseUrl: '',
    insightsPath: '/_insights/script.js',
  }),
  pages: ['/', '/pricing'],
  insightsPath: '/_insights/script.js',
  purchase: { products: [PRODUCT_ID], successUrl: 'https://benchmate.example/checkout-success' },
};

/** Writes a folder like the build's, with two pages, and gives back its path. */
export async function writeSmallSite(): Promise<string> {
  const folder = await temporaryFolder();
  await write(folder, 'index.html', '<h1>Home</h1>');
  await write(folder, 'pricing/index.html', '<h1>Pricing</h1>');
  await write(folder, '404.html', '<h1>Nobody sits here</h1>');
  await write(folder, 'assets/code-abc.js', CODE);
  await write(folder, 'assets/code-abc.js.br', brotliCompressSync(CODE));
  await write(folder, 'assets/code-abc.js.gz', gzipSync(CODE));
  await write(folder, 'demo/film.mp4', FILM);
  await write(folder, 'social/home.png', 'picture');
  await write(folder, 'favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await write(folder, '.env', 'SECRET=1');
  await mkdir(join(folder, '.hosting'));
  await writeHosting(folder, delivery);
  return folder;
}

async function write(folder: string, path: string, content: string | Buffer): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
