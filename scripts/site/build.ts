import { rm } from 'node:fs/promises';
import { build } from 'vite';
import { prerender } from './prerender.ts';

const configFile = 'site/vite.config.ts';
const server = `${process.cwd()}/.cache/site-server`;

await build({ configFile, logLevel: 'warn' });
await build({
  configFile,
  logLevel: 'warn',
  build: { ssr: 'entry-server.tsx', outDir: server, emptyOutDir: true, manifest: false, copyPublicDir: false },
});
const pages = await prerender('site/dist', `${server}/entry-server.js`);
await rm('site/dist/.vite', { recursive: true });
console.log(`site/dist: ${pages} pages.`);
