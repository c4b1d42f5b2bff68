import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OpenApiDocument } from './engine/contract/document.ts';

const BUNDLE = new URL('../generated/openapi.json', import.meta.url);
const CONTROL = new URL('../generated/control/openapi.json', import.meta.url);
const ROOT = new URL('../openapi/openapi.yaml', import.meta.url);
const BUNDLER = new URL('../openapi/tooling/bundle.ts', import.meta.url);

/** The contract as it was bundled last, in the repository or in the package. */
export function readBundle(): OpenApiDocument {
  return JSON.parse(readFileSync(BUNDLE, 'utf8'));
}

/** The document of the control API. */
export function readControlDocument(): OpenApiDocument {
  return JSON.parse(readFileSync(CONTROL, 'utf8'));
}

/** Where the contract is written, and how it is bundled anew. */
export interface ContractSources {
  readonly folders: readonly string[];
  readonly load: () => Promise<OpenApiDocument>;
}

/** The sources of the contract; null in the package, which has the bundle alone. */
export function findSources(): ContractSources | null {
  if (!existsSync(ROOT) || !existsSync(BUNDLER)) return null;
  return {
    folders: [fileURLToPath(new URL('.', ROOT))],
    // Imported by its address, so that the package is compiled without the scripts.
    load: async () => {
      const { bundleContract } = await import(BUNDLER.href);
      return (await bundleContract(fileURLToPath(ROOT))).document;
    },
  };
}
