const SCENES = ['scene-leaf.svg', 'scene-cobalt.svg', 'scene-tomato.svg', 'scene-blush.svg'] as const;

/**
 * Where a product's picture is: the first that was uploaded for it, else a scene that is always the same for it.
 * `addressOf` says where a file of the pages is. An uploaded picture is asked of the page's own origin, however the page
 * was reached: its policy allows no other.
 */
export function productPicture(id: string, [uploaded]: readonly string[], addressOf: (file: string) => string): string {
  if (uploaded !== undefined) return new URL(uploaded).pathname;
  return addressOf(SCENES[Number.parseInt(id.slice(0, 8), 16) % SCENES.length] ?? SCENES[0]);
}

/** Where a file of the pages is, for their scripts. */
export function besideScript(file: string): string {
  return new URL(file, import.meta.url).href;
}
