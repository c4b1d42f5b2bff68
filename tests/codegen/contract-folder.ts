import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { stringify } from 'yaml';

/** The smallest contract that generates: one call that answers with the schema `Thing`. */
const ROOT = {
  openapi: '3.1.1',
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
  info: { title: 'Things', version: '1.0.0' },
  servers: [{ url: 'https://api.things.example', description: 'Production' }],
  security: [],
  tags: [{ name: 'things', description: 'Things.' }],
  paths: { '/v1/things/': { $ref: 'paths/things/things.yaml' } },
};

const PATH = {
  get: {
    operationId: 'things.get',
    tags: ['things'],
    summary: 'Get the thing',
    responses: {
      200: {
        description: 'The thing.',
        content: { 'application/json': { schema: { $ref: '../../schemas/things/Thing.yaml' } } },
      },
    },
  },
};

/** A file's content: YAML text, or a value to write as YAML. */
export type ContractFiles = Readonly<Record<string, unknown>>;

/**
 * Writes a contract below a temporary folder that goes when the test ends.
 * @param files by path below `openapi/`; they replace or join those of the smallest contract
 * @returns the folder that holds `openapi/`
 */
export function writeContract(files: ContractFiles): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const all: ContractFiles = {
    'openapi.yaml': ROOT,
    'paths/things/things.yaml': PATH,
    'schemas/things/Thing.yaml': { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    const file = join(folder, 'openapi', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : stringify(content));
  }
  return folder;
}

/** The path of the smallest contract with another operation in it. */
export function thingsPath(operation: object): object {
  return { get: { ...PATH.get, ...operation } };
}
