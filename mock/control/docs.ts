import { existsSync, readFileSync } from 'node:fs';

/** Gives the reference page. */
export type Docs = () => string;

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

/** The reference page as built, in the repository or in the package; without one, a page that says how to build it. */
export const builtDocs: Docs = () => {
  const built = PLACES.find((place) => existsSync(place));
  return built ? readFileSync(built, 'utf8') : NOT_BUILT;
};
