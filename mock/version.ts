import { readFileSync } from 'node:fs';

/** The version of the package. */
export function version(): string {
  const manifest = new URL(import.meta.resolve('billing-contract/package.json'));
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}
