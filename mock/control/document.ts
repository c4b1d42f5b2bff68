import { readFileSync } from 'node:fs';
import type { OpenApiDocument } from '../engine/contract/document.ts';

const BUNDLE = new URL('../../generated/control/openapi.json', import.meta.url);

/** The document of the control API. */
export function readControlDocument(): OpenApiDocument {
  return JSON.parse(readFileSync(BUNDLE, 'utf8'));
}
