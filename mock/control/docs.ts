import { existsSync, readFileSync } from 'node:fs';
import { createRouter } from '../http/router.ts';
import type { Surface } from '../http/surface.ts';

const PLACES = [
  new URL('../../dist/docs/index.html', import.meta.url),
  new URL('../../docs/index.html', import.meta.url),
];

const NOT_BUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Reference not built</title>
<p>The reference page is not built yet. Run <code>make docs</code>, then load this page again.</p>
</html>
`;

const router = createRouter([{ method: 'GET', path: '/docs', to: builtDocs }]);

/** The reference page at `/docs`. */
export const docsSurface: Surface = {
  name: 'docs',
  matches: ({ prefix, path }) => prefix === '' && router.has(path),
  handle: ({ method, path }) => {
    const { to: docs } = router.find(method, path);
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: docs() };
  },
};

/** The reference page as built, in the repository or in the package; without one, a page that says how to build it. */
function builtDocs(): string {
  const built = PLACES.find((place) => existsSync(place));
  return built ? readFileSync(built, 'utf8') : NOT_BUILT;
}
