import type { HeadTag } from './head-html.ts';

/** The part of Vite's manifest that is read here, keyed by source file. */
export type ViteManifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly assets?: readonly string[] }>
>;

/** Page files are named after their routes in kebab-case. */
const pageFile = (name: string) => `pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;

/** Fetches the fonts and the page's own code together with what the HTML asks for anyway. */
export function preloadTags(manifest: ViteManifest, route: string): HeadTag[] {
  const fonts = Object.values(manifest)
    .flatMap(({ file, assets = [] }) => [file, ...assets])
    .filter((file) => file.endsWith('.woff2'));
  return [
    ...[...new Set(fonts)].sort().map((file) => preload(file, { rel: 'preload', as: 'font', type: 'font/woff2' })),
    ...chunksOf(manifest, pageFile(route)).map((file) => preload(file, { rel: 'modulepreload' })),
  ];
}

/** The file of a page and of all that it imports, without what the entry brings: of that, Vite has told the HTML. */
function chunksOf(manifest: ViteManifest, source: string): string[] {
  if (!manifest[source]) throw new Error(`Vite's manifest has no ${source}.`);
  const brought = filesFrom(manifest, 'index.html');
  return [...filesFrom(manifest, source)].filter((file) => !brought.has(file));
}

function filesFrom(manifest: ViteManifest, source: string): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(source);
  return found;
}

function preload(file: string, attributes: Readonly<Record<string, string>>): HeadTag {
  return { name: 'link', attributes: { ...attributes, href: `/${file}`, crossorigin: '' } };
}
