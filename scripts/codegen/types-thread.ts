import { Worker } from 'node:worker_threads';
import type { OpenApiDocument } from '../../openapi/tooling/document.ts';

/** A thread that writes `types.ts`. Loading its compiler takes as long as all other steps: it starts before them. */
export interface TypesThread {
  emit(document: OpenApiDocument): Promise<string>;
  stop(): Promise<unknown>;
}

export function startTypesThread(): TypesThread {
  const worker = new Worker(new URL('types-worker.ts', import.meta.url));
  return {
    emit: (document) =>
      new Promise((resolve, reject) => {
        worker.once('message', resolve).once('error', reject);
        worker.postMessage(document);
      }),
    stop: () => worker.terminate(),
  };
}
