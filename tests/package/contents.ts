import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { packed } from './consumer.ts';

/** What is in the package, by kinds of files. */
const KINDS = [
  /^dist\/js\/[\w.-]+\.js$/,
  /^dist\/types\/.*\.d\.ts$/,
  /^dist\/console\/(?:console\/[\w-]+\.(?:js|css|svg|woff2)|index\.html)$/,
  /^dist\/mock\/(?:pages\/assets|invoices\/fonts|fixtures\/contents|scenarios\/named)\/.*$/,
  /^dist\/mock\/pages\/browser\/[\w-]+\.js$/,
];

const REST = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'dist/THIRD_PARTY.txt',
  'dist/console/LICENSE.txt',
  'dist/docs/renderer.LICENSE.txt',
  'dist/docs/renderer.js',
  'dist/generated/control/openapi.json',
  'dist/generated/openapi.json',
  'dist/generated/scenario.schema.json',
  'package.json',
];

/** Places that only the repository has: the mock looks whether they are there. */
const SOURCES = ['openapi/openapi.yaml', 'openapi/tooling/bundle.ts'];

const MEGABYTE = 1_000_000;

/** Tests what `npm pack` puts into the package. `project` has it installed. */
export function testContents(project: () => string): void {
  const installed = (path: string) => join(project(), 'node_modules/billing-contract', path);

  test('the package is modules with their declarations, what the mock shows and reads, the contract and texts', async () => {
    const { files } = await packed();
    const paths = files.map(({ path }) => path);
    expect(paths.filter((path) => !KINDS.some((kind) => kind.test(path))).sort()).toEqual(REST);
    for (const kind of KINDS) expect(paths.some((path) => kind.test(path))).toBe(true);
  });

  test('the package is 5 MB at most as it is downloaded, and 20 MB as it is installed', async () => {
    const { size, unpackedSize } = await packed();
    expect(size).toBeLessThan(5 * MEGABYTE);
    expect(unpackedSize).toBeLessThan(20 * MEGABYTE);
  });

  test('the contract and what draws the reference are in the package once', async () => {
    const { files } = await packed();
    const modules = files.map(({ path }) => path).filter((path) => !path.endsWith('.d.ts'));
    const texts = modules.map((path) => [path, readFileSync(installed(path), 'utf8')] as const);
    const holding = (part: string) => texts.flatMap(([path, text]) => (text.includes(part) ? [path] : []));
    const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
    const { description } = contract.paths['/v1/customers/'].get;
    expect(holding(JSON.stringify(description))).toEqual(['dist/generated/openapi.json']);
    const renderer = readFileSync(installed('dist/docs/renderer.js'), 'utf8');
    const middle = renderer.length / 2;
    expect(holding(renderer.slice(middle, middle + 500))).toEqual(['dist/docs/renderer.js']);
  });

  test('no declaration has an example, which an editor would show before anything else', async () => {
    const { files } = await packed();
    const declarations = files.map(({ path }) => path).filter((path) => path.endsWith('.d.ts'));
    expect(declarations.filter((path) => readFileSync(installed(path), 'utf8').includes('@example'))).toEqual([]);
  });

  test('no declaration says of which buffer a typed array is, which TypeScript before 5.7 cannot read', async () => {
    const { files } = await packed();
    const declarations = files.map(({ path }) => path).filter((path) => path.endsWith('.d.ts'));
    const typed = /\b(?:Uint8|Uint8Clamped|Int8|Uint16|Int16|Uint32|Int32|Float32|Float64|BigUint64|BigInt64)Array</;
    expect(declarations.filter((path) => typed.test(readFileSync(installed(path), 'utf8')))).toEqual([]);
  });

  test('every package of which code is bundled has its licence in THIRD_PARTY.txt', async () => {
    const notice = readFileSync(installed('dist/THIRD_PARTY.txt'), 'utf8');
    const { files } = await packed();
    const modules = files.map(({ path }) => path).filter((path) => path.startsWith('dist/js/'));
    // The bundler says above each module where it comes from.
    const places = modules.flatMap((path) => [
      ...readFileSync(installed(path), 'utf8').matchAll(/^\/\/ .*\bnode_modules\/((?:@[\w.-]+\/)?[\w.-]+)\/.*$/gm),
    ]);
    const names = [...new Set(places.map(([, name]) => name))];
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !notice.includes(`\n\n${name} `) && !notice.startsWith(`${name} `))).toEqual([]);
  });

  test.each(filesOfTheMock())('what the mock looks for at $place is in the package', ({ place }) => {
    const built = place.replace(/\.ts$/, '.js').replace(/^(?!dist\/)/, 'dist/');
    if (!SOURCES.includes(place)) expect(existsSync(installed(built))).toBe(true);
    if (!place.endsWith('/')) return;
    const names = readdirSync(place).map((name) => name.replace(/\.ts$/, '.js'));
    expect(readdirSync(installed(built)).sort()).toEqual(names.sort());
  });
}

/** What modules of the mock find from where they stand, as paths from the root of the repository. */
function filesOfTheMock(): { place: string }[] {
  const modules = readdirSync('mock', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('console/') && !file.startsWith('pages/browser/'))
    .map((file) => join('mock', file));
  const found = modules.flatMap((file) => {
    const places = [...readFileSync(file, 'utf8').matchAll(/new URL\(['`]([^'`]*)['`], import\.meta\.url\)/g)];
    // What is named when it runs is named within a folder.
    return places.map(([, place = '']) => normalize(join(dirname(file), place.replace(/[^/]*\$\{.*$/, ''))));
  });
  return [...new Set(found)].filter((place) => place !== './').map((place) => ({ place }));
}
