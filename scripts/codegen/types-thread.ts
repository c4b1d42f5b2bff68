import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { OpenApiDocument } from '../../openapi/tooling/document.ts';

/** A thread that writes `types.ts`. Loading its compiler takes as long as all other steps: it starts before them. */
export interface TypesThread {
  /** To be called again only when the answer is there. */
  emit(document: OpenApiDocument): Promise<string>;
  stop(): Promise<unknown>;
}

export function startTypesThread(): TypesThread {
  const worker = new Worker(new URL('types-worker.ts', import.meta.url));
  return {
    async emit(document) {
      const answered = once(worker, 'message');
      worker.postMessage(document);
      const [text] = await answered;
      return text;
    },
    stop: () => worker.terminate(),
  };
}
