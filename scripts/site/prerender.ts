import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Delivery } from '../../site/server/delivery.ts';
import { type Addresses, securityHeaders } from '../../site/server/security-headers.ts';
import { type HeadTag, headHtml } from './head-html.ts';
import { preloadTags, styleTags, type ViteManifest } from './preload-tags.ts';
import { robots, sitemap } from './sitemap.ts';

/** What the built `site/entry-server.tsx` exports. */
interface ServerEntry {
  readonly routes: readonly { readonly name: string; readonly path: string }[];
  readonly seoText: Readonly<Record<string, { readonly path: string; readonly isPrivate?: boolean }>>;
  readonly config: Addresses & { readonly productId: string };
  seoTags(page: string): HeadTag[];
  render(path: string): Promise<string>;
}

/** Writes one HTML file for each route, the sitemap and robots.txt. Gives back how all of it wants to be served. */
export async function prerender(dist: string, serverFile: string): Promise<Delivery> {
  const entry: ServerEntry = await import(pathToFileURL(serverFile).href);
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest: ViteManifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  for (const { name } of entry.routes) {
    const path = pathOf(entry, name);
    const head = headHtml([...preloadTags(manifest, name), ...entry.seoTags(name)]);
    const body = await entry.render(path);
    refuseInlineStyles(path, body);
    const styles = headHtml(styleTags(manifest, name));
    const html = template
      .replace('<!--head-->', () => head)
      .replace('</head>', () => `  ${styles}\n  </head>`)
      .replace('<!--app-->', () => body);
    const file = join(dist, fileOf(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
  }
  await writeIndexes(dist, entry);
  return deliveryOf(entry);
}

function pathOf(entry: ServerEntry, name: string): string {
  const path = entry.seoText[name]?.path;
  if (path === undefined) throw new Error(`content/seo.ts has no entry for the route "${name}".`);
  return path;
}

/** What search engines read. */
async function writeIndexes(dist: string, { seoText, config }: ServerEntry): Promise<void> {
  const open = Object.values(seoText).filter((page) => !page.isPrivate);
  const paths = open.map((page) => page.path);
  await writeFile(join(dist, 'sitemap.xml'), sitemap(config.siteUrl, paths));
  await writeFile(join(dist, 'robots.txt'), robots(config.siteUrl));
}

function deliveryOf(entry: ServerEntry): Delivery {
  const { siteUrl, insightsPath, productId } = entry.config;
  const insights = insightsPath === null ? null : new URL(insightsPath, siteUrl);
  const paths = entry.routes.map(({ name }) => pathOf(entry, name));
  return {
    headers: securityHeaders(entry.config),
    pages: paths.filter((path) => path !== '/404'),
    insightsPath: insights?.origin === new URL(siteUrl).origin ? insights.pathname : null,
    purchase: { products: [productId], successUrl: `${siteUrl}/checkout-success` },
  };
}

function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  return path === '/404' ? '404.html' : `${path.slice(1)}/index.html`;
}

/** The content security policy has no `unsafe-inline`, so that a browser would drop them. */
function refuseInlineStyles(path: string, html: string): void {
  const found = / style="[^"]*"/.exec(html)?.[0];
  if (found) throw new Error(`${path} has an inline style, which the content security policy refuses:${found}`);
}
