import { readFileSync } from 'node:fs';

/** What the mock's engine asks for. The client asks for less. */
const NODE = '24.18.0';

/** Peers of the fixtures for tests, which the mock does without. */
const OF_TESTS: ReadonlySet<string> = new Set(['vitest', '@playwright/test']);

/** One line that says what the mock lacks on this machine and how to get it; undefined when it lacks nothing. */
export function whatIsMissing(nodeVersion: string): string | undefined {
  if (!isAtLeast(nodeVersion, NODE)) return `the mock needs Node ${NODE} or newer, and this is Node ${nodeVersion}.`;
  const missing = Object.entries(peers()).filter(([name]) => !OF_TESTS.has(name) && !isInstalled(name));
  if (missing.length === 0) return undefined;
  const specs = missing.map(([name, version]) => `"${name}@${version}"`);
  return `the mock needs packages that are not installed; run: npm i ${specs.join(' ')}`;
}

function isAtLeast(version: string, minimum: string): boolean {
  return version.localeCompare(minimum, 'en', { numeric: true }) >= 0;
}

function peers(): Record<string, string> {
  const manifest = new URL(import.meta.resolve('billing-contract/package.json'));
  return JSON.parse(readFileSync(manifest, 'utf8')).peerDependencies;
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
