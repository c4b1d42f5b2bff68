/** The pictures of the story, which the mock has itself. Their public addresses lead to nobody. */
const OWN: Readonly<Record<string, string>> = {
  'https://files.billing.example/product_media/pro.png': 'pro.svg',
  'https://files.billing.example/organization_avatar/benchmate.png': 'benchmate.svg',
};

const SCENES = ['scene-leaf.svg', 'scene-cobalt.svg', 'scene-tomato.svg', 'scene-blush.svg'] as const;

/** The file with the picture at a public address; undefined for one that the mock does not have. */
export function ownPicture(address: string | null | undefined): string | undefined {
  return OWN[address ?? ''];
}

/** The file with a product's picture: its own, else a scene that is always the same for it. */
export function productPicture(id: string, addresses: readonly string[]): string {
  const [own] = addresses.flatMap((address) => ownPicture(address) ?? []);
  return own ?? SCENES[Number.parseInt(id.slice(0, 8), 16) % SCENES.length] ?? SCENES[0];
}
