/**
 * Bytes in memory of their own, as Web Crypto and `fetch` take them, in words that a TypeScript before 5.7 reads as well: its typed
 * arrays do not say of which buffer they are.
 */
export type Bytes = ReturnType<Uint8Array['slice']>;
