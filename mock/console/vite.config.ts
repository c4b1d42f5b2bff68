import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractDigest } from './build/contract-digest.ts';

const routerFolder = resolve(import.meta.dirname, '../../node_modules/react-router/dist/production');

export default defineConfig({
  root: import.meta.dirname,
  // The page is served for every world, its files by the default one: a browser has them once.
  base: '/_mock/',
  resolve: {
    // As modules, the router offers its development builds alone.
    alias: [
      { find: /^react-router$/, replacement: resolve(routerFolder, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: resolve(routerFolder, 'dom-export.mjs') },
    ],
  },
  plugins: [react(), contractDigest()],
  build: {
    assetsDir: 'console',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
  },
});
