/**
 * Bytes in memory of their own, as Web Crypto and `fetch` take them: `Uint8Array<ArrayBuffer>`, in words that a TypeScript before 5.7
 * reads as well, whose `Uint8Array` has no type of its buffer.
 */
export type Bytes = ReturnType<Uint8Array['slice']>;
