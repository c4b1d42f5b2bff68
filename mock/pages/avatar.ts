import type { World } from '../tables.ts';
import { addressOf } from './assets.ts';
import { html, type Markup } from './markup.ts';

/** The picture of the story's seller, which the mock has itself. Its address leads to nobody. */
const DRAWN: Readonly<Record<string, string>> = {
  'https://files.billing.example/organization_avatar/benchmate.png': 'benchmate.svg',
};

/** The path of a file's `public_url`, whatever it lies below. */
const UPLOADED = /\/files\/([0-9a-f-]{36})\/[^/]+$/;

/**
 * Where the picture with a public address is on the page's own origin: its policy allows no other. Null for one that is
 * neither the mock's nor uploaded to the world, and for one that is deleted.
 */
export function pictureAt({ name, tables }: World, address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const drawn = DRAWN[address];
  if (drawn !== undefined) return addressOf(drawn);
  const [, id = ''] = UPLOADED.exec(new URL(address).pathname) ?? [];
  const file = tables.files.find(id);
  return file?.is_uploaded && 'public_url' in file ? `/w/${name}${file.public_url}` : null;
}

/**
 * A picture beside the name of whose it is, with the first letter of that name for when there is none or it cannot be
 * drawn. Both are in a box as large as one of them (`.avatar` of pages.css): the letter shows once the picture takes no place.
 */
export function avatarMark(name: string, picture: string | null): Markup {
  const image = picture === null ? null : html`<img src="${picture}" alt="">`;
  return html`<span class="avatar" aria-hidden="true">${image}<span>${initialOf(name)}</span></span>`;
}

/** The first letter of a name. */
export function initialOf(name: string): string {
  return Array.from(name).at(0) ?? '';
}
