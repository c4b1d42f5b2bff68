import { parentPort } from 'node:worker_threads';
import type { OpenApiDocument } from '../../openapi/tooling/document.ts';
import { emitTypes } from './emit-types.ts';

parentPort?.on('message', async (document: OpenApiDocument) => {
  parentPort?.postMessage(await emitTypes(document));
});
