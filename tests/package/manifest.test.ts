import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tooOldFor } from '../../mock/node-version.ts';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));

/** Whose users have a version of their own: a narrower range would keep them from installing the package. */
const OF_TESTS = ['@playwright/test', 'vitest'];

test('with the package come the two that its types name, and no script runs', () => {
  expect(Object.keys(manifest.dependencies)).toEqual(['openapi-fetch', 'zod']);
  const installed = ['openapi-fetch', 'openapi-typescript-helpers', 'zod'].map(
    (name) => packages[`node_modules/${name}`],
  );
  expect(installed.map(({ dependencies = {} }) => Object.keys(dependencies))).toEqual([
    ['openapi-typescript-helpers'],
    [],
    [],
  ]);
  expect(installed.filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
  const hooks = ['preinstall', 'install', 'postinstall', 'prepare'];
  expect(Object.keys(manifest.scripts).filter((name) => hooks.includes(name))).toEqual([]);
});

test('the package takes every version of a dependency that keeps what the one tested here promises', () => {
  for (const [name, range] of Object.entries(manifest.dependencies)) {
    expect(range).toBe(`^${packages[`node_modules/${name}`].version}`);
  }
});

test('the test runners are peers, which nobody has to have', () => {
  expect(Object.keys(manifest.peerDependencies).sort()).toEqual(OF_TESTS);
  for (const name of OF_TESTS) expect(manifest.peerDependenciesMeta[name]).toEqual({ optional: true });
});

test.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.0.0', true],
  ['24.21.0', true],
  ['26.0.0', true],
])('engines and the mock agree on Node %s: %s', (version, runs) => {
  expect(manifest.engines.node).toBe('^20.19.0 || >=22.12.0');
  const line = `the mock needs Node 20.19, 22.12 or newer, and this is Node ${version}.`;
  expect(tooOldFor(version)).toBe(runs ? undefined : line);
});
