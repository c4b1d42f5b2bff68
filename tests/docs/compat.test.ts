import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tooOldFor } from '../../mock/node-version.ts';
import { entries } from '../../scripts/compat/package/fresh-project.ts';
import { versionsOf } from '../../scripts/compat/package/tools.ts';
import { readExceptions, sort } from '../../scripts/compat/spectral.ts';
import { variantsOf } from '../../scripts/compat/variants.ts';

const [, table = ''] = /<!-- compat -->\n(.*)\n<!-- \/compat -->/s.exec(readFileSync('README.md', 'utf8')) ?? [];
const { packages } = JSON.parse(readFileSync('scripts/compat/tools/package-lock.json', 'utf8'));
const pinned: Readonly<Record<string, string>> = packages[''].dependencies;

/** Tools of the table, each with the version that it gives. */
const rows = [...table.matchAll(/^\| `([^`]+)` (\d[\d.]*)/gm)].map(([, tool = '', version = '']) => ({
  tool,
  version,
}));

test('the table of other tools has the versions of their lock', () => {
  expect(rows.length).toBe(table.split('\n').length - 2);
  for (const { tool, version } of rows)
    expect([tool, packages[`node_modules/${tool}`]?.version]).toEqual([tool, version]);
});

test('the lock is that of the pinned versions, each of them exact', () => {
  const { dependencies } = JSON.parse(readFileSync('scripts/compat/tools/package.json', 'utf8'));
  expect(pinned).toEqual(dependencies);
  for (const [tool, version] of Object.entries(pinned))
    expect([tool, packages[`node_modules/${tool}`]?.version]).toEqual([tool, version]);
});

test('every finding that may be has a reason', () => {
  for (const { rule, at, reason } of readExceptions()) {
    expect(`${rule} ${at}`).toMatch(/^[a-z\d-]+ \S+$/);
    expect(reason.split(' ').length).toBeGreaterThan(5);
  }
});

const slash = { rule: 'no-slash', at: 'paths/*/', reason: 'That is what clients call.' };
const found = (code: string, ...path: string[]) => ({ code, path, message: 'No.' });

test('a finding that no exception names is a problem', () => {
  const { excepted, problems } = sort(
    [
      found('no-slash', 'paths', '/v1/a/'),
      found('no-slash', 'paths', '/v1/a/', 'get'),
      found('other', 'paths', '/v1/a/'),
    ],
    [slash],
  );
  expect([...excepted.values()]).toEqual([1]);
  expect(problems).toEqual(['no-slash at paths//v1/a//get: No.', 'other at paths//v1/a/: No.']);
});

test('an exception that names nothing is a problem', () => {
  expect(sort([], [slash]).problems).toEqual([
    'scripts/compat/exceptions.yaml names no-slash at paths/*/, which is not found',
  ]);
});

test('values differ from an example in one property each, those of the first item of a list among them', () => {
  const variants = variantsOf({ a: 1, b: [{ c: 2 }, { c: 3 }] });
  const left = variants.filter(({ change }) => change === 'a property left out').map(({ value }) => value);
  expect(left).toEqual([{ b: [{ c: 2 }, { c: 3 }] }, { a: 1 }, { a: 1, b: [{}, { c: 3 }] }]);
  expect(variants[0]?.value).toEqual({ a: 1, b: [{ c: 2 }, { c: 3 }] });
});

const PACKAGE = 'scripts/compat/package';
const { dependencies, optionalDependencies } = JSON.parse(readFileSync(`${PACKAGE}/tools/package.json`, 'utf8'));
const lock = JSON.parse(readFileSync(`${PACKAGE}/tools/package-lock.json`, 'utf8')).packages;
const [, tried = ''] = /<!-- package -->\n(.*)\n<!-- \/package -->/s.exec(readFileSync('README.md', 'utf8')) ?? [];

/** The rows of the table whose head begins with a name: the cells of each. */
function triedWith(name: string): readonly (readonly string[])[] {
  const [, table = ''] = new RegExp(`^\\| ${name} \\|.*\\n\\|-.*\\n((?:\\|.*\\n?)*)`, 'm').exec(tried) ?? [];
  return [...table.matchAll(/^\| (.*) \|$/gm)].map(([, cells = '']) => cells.split(' | '));
}

test.each(['TypeScript', 'Node', 'Vite'])(
  'the table of %s has the versions that are pinned, and installed by the lock',
  (name) => {
    const versions = versionsOf(name.toLowerCase()).map(({ version }) => version);
    expect(versions.length).toBeGreaterThan(3);
    const own = name === 'Node' ? [JSON.parse(readFileSync('package.json', 'utf8')).devDependencies.node] : [];
    const shown = triedWith(name).map(([version]) => version);
    expect(shown.toSorted()).toEqual([...versions, ...own].toSorted());
    for (const [alias, spec] of Object.entries<string>({ ...dependencies, ...optionalDependencies }))
      expect([alias, lock[`node_modules/${alias}`]?.version]).toEqual([alias, spec.replace(/^.*@/, '')]);
  },
);

test('the package does everything on each Node of its engines, and on older ones says what it needs', () => {
  for (const [version = '', ...cells] of triedWith('Node')) {
    const runs = tooOldFor(version) === undefined;
    for (const cell of cells)
      expect([version, cell]).toEqual([version, runs ? expect.stringMatching(/^yes$|22\.13/) : expect.any(String)]);
    if (!runs) expect(cells.slice(2)).toContain('“the mock needs Node 20.19, 22.12 or newer”');
  }
});

test('what is compiled with each TypeScript uses every entry of the package', () => {
  const programs = ['every-entry.mts', 'test-runners.mts'].map((file) =>
    readFileSync(`${PACKAGE}/project/${file}`, 'utf8'),
  );
  const imported = programs.flatMap((text) =>
    [...text.matchAll(/ from '(billing-contract[^']*)'/g)].map(([, name]) => name),
  );
  expect([...new Set(imported)].sort()).toEqual(entries().toSorted());
});
