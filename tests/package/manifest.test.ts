import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const builtIn = /^(node:|\.)/;

/** The packages that a shipped folder loads when it runs; what only its types name, and what is built, is left out. */
function packagesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('console/'),
  );
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const statements = texts.flatMap((text) => [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)]);
  const loaded = texts.flatMap((text) => [...text.matchAll(/\b(?:import|require)\('([^']+)'\)/g)]);
  const names = [...statements, ...loaded].map(([, name = '']) => name).filter((name) => !builtIn.test(name));
  return [...new Set(names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')))].sort();
}

test('the client and the schemas load what the package depends on, and nothing else', () => {
  const loaded = ['client', 'generated'].flatMap(packagesOf);
  expect([...new Set(loaded)].sort()).toEqual(Object.keys(manifest.dependencies).sort());
});

/** Whose users have a version of their own: a narrower range would keep them from installing the package. */
const OF_TESTS = ['vitest', '@playwright/test'];

test('the mock loads dependencies and optional peers only, the peers at the versions that are tested here', () => {
  const declared = { ...manifest.dependencies, ...manifest.peerDependencies };
  expect(packagesOf('mock').filter((name) => !(name in declared))).toEqual([]);
  for (const [name, range] of Object.entries(manifest.peerDependencies)) {
    const tested = [manifest.devDependencies[name], `^${manifest.devDependencies[name]}`];
    if (!OF_TESTS.includes(name)) expect(tested).toContain(range);
    expect(manifest.peerDependenciesMeta[name]).toEqual({ optional: true });
  }
});

test('only the fixtures for tests load a test runner', () => {
  const rooms = readdirSync('mock', { withFileTypes: true }).filter(
    (each) => each.isDirectory() && each.name !== 'testing',
  );
  const loaded = rooms.flatMap(({ name }) => packagesOf(join('mock', name)));
  expect(loaded.filter((name) => OF_TESTS.includes(name))).toEqual([]);
});

test('Prism is a peer at its exact version: the mock reaches behind its door', () => {
  const prism = Object.entries(manifest.peerDependencies).filter(([name]) => name.startsWith('@stoplight/prism'));
  expect(prism).toEqual([
    ['@stoplight/prism-core', '5.16.0'],
    ['@stoplight/prism-http', '5.16.0'],
  ]);
});
