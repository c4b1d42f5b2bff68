import type { World } from '../tables.ts';
import { addressOf } from './assets.ts';
import { ownPicture } from './browser/pictures.ts';
import { html, type Markup } from './markup.ts';

/** Who sells, as the head of a page names them. */
export interface Seller {
  readonly name: string;
  /** Where their picture is said to be. */
  readonly avatar: string | null;
}

/** The seller with an id; null for none. */
export function sellerWith({ tables }: World, organizationId: string): Seller | null {
  const organization = tables.organizations.get(organizationId);
  return organization ? { name: organization.name, avatar: organization.avatar_url } : null;
}

/** The name with a picture before it, or with its first letter. */
export function sellerMark({ name, avatar }: Seller): Markup {
  const file = ownPicture(avatar);
  const logo =
    file === undefined
      ? html`<span class="logo" aria-hidden="true">${name.slice(0, 1)}</span>`
      : html`<img class="logo" src="${addressOf(file)}" width="32" height="32" alt="">`;
  return html`${logo}${name}`;
}
