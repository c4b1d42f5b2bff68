import type { Bytes } from '../bytes.ts';
/** The bytes of a base64 text with its padding; undefined when it is none. */
export function bytesOfBase64(text: string): Bytes | undefined {
  try {
    const binary = atob(text);
    // The decoder passes over blanks and over what is missing of the padding.
    return btoa(binary) === text ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}
