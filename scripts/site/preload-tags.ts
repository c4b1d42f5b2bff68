import type { HeadTag } from './head-html.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The part of Vite's manifest that is read here, keyed by source file. */
export type ViteManifest = Readonly<Record<string, Chunk>>;

/** Page files are named after their routes in kebab-case. */
const pageFile = (name: string) => `pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;

/** Fetches the page's own code together with what the HTML asks for anyway. */
export function preloadTags(manifest: ViteManifest, route: string): HeadTag[] {
  return ownChunks(manifest, pageFile(route)).map(({ file }) => link(file, { rel: 'modulepreload' }));
}

/** The page's own styles. They stand behind those of all pages, which say in what order the layers come. */
export function styleTags(manifest: ViteManifest, route: string): HeadTag[] {
  const styles = ownChunks(manifest, pageFile(route)).flatMap(({ css = [] }) => css);
  return styles.map((file) => link(file, { rel: 'stylesheet' }));
}

/** The file of a page and of all that it imports, without what the entry brings: of that, Vite has told the HTML. */
function ownChunks(manifest: ViteManifest, source: string): Chunk[] {
  if (!manifest[source]) throw new Error(`Vite's manifest has no ${source}.`);
  const brought = chunksFrom(manifest, 'index.html');
  return [...chunksFrom(manifest, source)].filter((chunk) => !brought.has(chunk));
}

function chunksFrom(manifest: ViteManifest, source: string): Set<Chunk> {
  const found = new Set<Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(source);
  return found;
}

function link(file: string, attributes: Readonly<Record<string, string>>): HeadTag {
  return { name: 'link', attributes: { ...attributes, href: `/${file}`, crossorigin: '' } };
}
