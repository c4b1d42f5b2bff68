import type { World } from '../tables.ts';
import { avatarMark, pictureAt } from './avatar.ts';
import { html, type Markup } from './markup.ts';

/** Who sells, as the head of a page names them. */
export interface Seller {
  readonly name: string;
  /** Where on the page's own origin their picture is; null when the mock has none. */
  readonly picture: string | null;
}

/** The seller with an id; null for none. */
export function sellerWith(world: World, organizationId: string): Seller | null {
  const organization = world.tables.organizations.get(organizationId);
  return organization ? { name: organization.name, picture: pictureAt(world, organization.avatar_url) } : null;
}

/** The name with a picture before it, or with its first letter. */
export function sellerMark({ name, picture }: Seller): Markup {
  return html`${avatarMark(name, picture)}${name}`;
}
