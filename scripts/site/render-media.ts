import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { createServer } from 'vite';
import { encodeFilm } from './encode-film.ts';
import { icoFile } from './ico-file.ts';

const target = 'site/public';
const framesPerSecond = 16;
const cards = ['home', 'pricing', 'about', 'faq'];

// A strip of the film only, for a look at it: `node scripts/site/render-media.ts 2.5` writes the frame at 2.5 s.
const moment = process.argv[2];

const server = await createServer({ configFile: 'site/vite.config.ts', server: { port: 0 }, logLevel: 'warn' });
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  // A scene is photographed one moment at a time: nothing may move by itself.
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(new URL('scenes/index.html', server.resolvedUrls?.local[0]).href);
  await page.waitForFunction(() => 'show' in window);
  await requireStyles(page);
  if (moment === undefined) await renderAll(page);
  else await shoot(page, { scene: 'follow-up', time: Number(moment), width: 960, height: 600 }, '.cache/frame.png');
} finally {
  await browser.close();
  await server.close();
}

/** Without the site's styles a scene is black shapes, which nobody would notice but those who look. */
async function requireStyles(page: Page): Promise<void> {
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'));
  if (paper === '') throw new Error('The scenes have no styles: site/scenes/main.tsx must import styles/site.css.');
}

async function renderAll(page: Page): Promise<void> {
  await mkdir(`${target}/social`, { recursive: true });
  await mkdir(`${target}/demo`, { recursive: true });
  for (const card of cards) {
    await shoot(page, { scene: card, width: 1200, height: 630 }, `${target}/social/${card}.png`);
  }
  await renderIcons(page);
  await renderFilm(page);
}

async function renderIcons(page: Page): Promise<void> {
  const sizes = { 'icon-512.png': 512, 'icon-192.png': 192, 'apple-touch-icon.png': 180 };
  const icon = { scene: 'icon', width: 512, height: 512 };
  for (const [name, size] of Object.entries(sizes)) await shoot(page, { ...icon, size }, `${target}/${name}`);
  await writeFile(`${target}/favicon.ico`, icoFile(await shoot(page, { ...icon, size: 32 }), 32));
}

async function renderFilm(page: Page): Promise<void> {
  const frames = join(tmpdir(), `follow-up-${process.pid}`);
  await mkdir(frames, { recursive: true });
  const { filmLength } = await server.ssrLoadModule('/scenes/follow-up.tsx');
  for (let frame = 0; frame < framesPerSecond * filmLength; frame += 1) {
    const file = join(frames, `${String(frame).padStart(4, '0')}.png`);
    await shoot(page, { scene: 'follow-up', time: frame / framesPerSecond, width: 960, height: 600 }, file);
  }
  await encodeFilm(frames, framesPerSecond, 5.8, `${target}/demo/follow-up`);
  await rm(frames, { recursive: true });
}

interface Shot {
  readonly scene: string;
  readonly time?: number;
  readonly width: number;
  readonly height: number;
  /** Edge of the picture in pixels, where it is smaller than the scene. */
  readonly size?: number;
}

async function shoot(page: Page, { scene, time, width, height, size }: Shot, path?: string): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.evaluate(([name, at]) => window.show(name, at), [scene, time ?? 0] as const);
  if (size === undefined) return page.screenshot({ path });
  await page.setViewportSize({ width: size, height: size });
  await page.evaluate((zoom) => document.documentElement.style.setProperty('zoom', String(zoom)), size / width);
  const picture = await page.screenshot({ path });
  await page.evaluate(() => document.documentElement.style.removeProperty('zoom'));
  return picture;
}

declare global {
  interface Window {
    /** Defined by `site/scenes/main.tsx`. */
    show(scene: string, time?: number): Promise<void>;
  }
}
