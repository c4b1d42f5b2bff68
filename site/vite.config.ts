import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { insightsPathOf } from './lib/insights-path.ts';
import { forwardCheckout } from './server/checkout-proxy.ts';

const mock = process.env.VITE_MOCK_URL ?? 'http://127.0.0.1:4010';
/** Added to what the browser sends to /v1, so that no page ever holds it (D006). */
const token = process.env.SITE_BILLING_TOKEN || 'mock_oat_site';
const siteUrl = process.env.VITE_SITE_URL;

const routerFolder = resolve(import.meta.dirname, '../node_modules/react-router/dist/production');

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    // As a module, the router offers its development build alone, which is a fifth larger.
    alias: [{ find: /^react-router$/, replacement: resolve(routerFolder, 'index.mjs') }],
  },
  plugins: [react(), tailwindcss(), withoutRouterLinks(), siteServer()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content security policy allows no data: addresses in styles
    rolldownOptions: {
      output: {
        // Three files at first, however many modules: what every page needs, what several need, and the page itself.
        codeSplitting: {
          groups: [
            { name: 'site', tags: ['$initial'] },
            // What the head's tags need of the contents comes with the first change of page.
            {
              name: 'shared',
              test: /site\/(components|sections|content\/(prices|roadmap|seats|sign-in)|lib\/(?!seo|redirect-error|structured-data))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: [resolve(import.meta.dirname, '..')] },
  },
});

/**
 * Lets the bundler drop the router's own links and forms, which the site does not use: 4 KB of what every page loads. The
 * calls that make them, and the display names they get, would keep them.
 */
function withoutRouterLinks(): Plugin {
  return {
    name: 'without-router-links',
    transform: {
      filter: { id: /react-router\/dist\/production/ },
      handler: (code) =>
        code
          .replace(/= (?=\w+\.forwardRef\()/g, '= /* @__PURE__ */ ')
          .replace(/^(?:Link|NavLink|Form)\.displayName = .+;$/gm, ''),
    },
  };
}

/** Answers what the pages ask of their own server, as the preview server does. */
function siteServer(): Plugin {
  return {
    name: 'site-server',
    configureServer({ middlewares }) {
      const insightsPath = insightsPathOf(process.env.VITE_INSIGHTS_PATH);
      if (insightsPath?.startsWith('/')) {
        middlewares.use(insightsPath, (_request, response) => {
          response.setHeader('content-type', 'text/javascript');
          response.end('');
        });
      }
      middlewares.use((request, response, next) => {
        if (!/^\/v1(\/|\?|$)/.test(request.url ?? '')) return next();
        forwardCheckout(request, response, { upstream: mock, token, siteUrl }).catch(() => response.destroy());
      });
    },
  };
}
