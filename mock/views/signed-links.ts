import { named } from '../kernel/errors.ts';
import type { World } from '../tables.ts';

/** The query of a link that ends at an instant, in milliseconds. `text` is what the link is for. */
export function signedQuery(world: World, text: string, end: number): string {
  const expires = String(Math.floor(end / 1000));
  return queryOf(expires, world.links.sign(`${text} ${expires}`));
}

/**
 * When a signed link ends, in milliseconds; null for one that this world has not made. The signed link is the whole link:
 * a query with anything else in it is another link. Throws a 400 for one that is no link.
 */
export function endOfSigned(world: World, text: string, search: string): number | null {
  const query = new URLSearchParams(search);
  const [expires, signature] = [query.get('expires'), query.get('signature')];
  if (!expires || !signature || !/^\d{1,12}$/.test(expires)) throw named('BadRequest', 'The link is incomplete.');
  if (search !== queryOf(expires, signature)) return null;
  return world.links.isOwn(`${text} ${expires}`, signature) ? Number(expires) * 1000 : null;
}

function queryOf(expires: string, signature: string): string {
  return `expires=${expires}&signature=${signature}`;
}
