import { type OpenSource, unreadable } from './open-source.ts';

export function openBlob(call: string, blob: Blob): OpenSource {
  return {
    size: blob.size,
    name: 'name' in blob && typeof blob.name === 'string' ? blob.name : undefined,
    mimeType: blob.type || undefined,
    async read(start, end) {
      try {
        return new Uint8Array(await blob.slice(start, end).arrayBuffer());
      } catch (cause) {
        throw unreadable(call, cause); // the file behind it has changed, say
      }
    },
    sizeNow: async () => blob.size,
    close: async () => undefined,
  };
}
