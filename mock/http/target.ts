import { refusal } from '../engine/refusals.ts';

/** What a request's target addresses: a world, and a path and query within it. */
export interface Target {
  readonly world: string;
  /** `/w/{name}`, or empty for the default world. */
  readonly prefix: string;
  /** Raw, without the prefix. */
  readonly path: string;
  /** Raw, without the question mark. */
  readonly search: string;
}

const AUTHORITY = /^https?:\/\/([^/?#]*)/i;
const NAME = '[A-Za-z0-9_-]{1,64}';
const WORLD = new RegExp(`^/w/(${NAME})(?=/)`);
const WORLD_NAME = new RegExp(`^${NAME}$`);
const PREFIXED = /^\/w\/[^/]*\//;

/** The world of paths without a prefix. */
export const DEFAULT_WORLD = 'default';

/**
 * Takes a request target apart; also the absolute form that proxies send (RFC 9112, section 3.2.2). Throws a Refusal
 * when the path names a world by what is no name.
 */
export function readTarget(url: string): Target {
  const local = url.startsWith('/') ? url : url.replace(AUTHORITY, '');
  const mark = local.indexOf('?');
  const whole = mark < 0 ? local : local.slice(0, mark);
  const search = mark < 0 ? '' : local.slice(mark + 1);
  if (!whole.startsWith('/w/')) return { world: DEFAULT_WORLD, prefix: '', path: whole, search };
  const [prefix = '', world = DEFAULT_WORLD] = WORLD.exec(whole) ?? [];
  if (prefix === '' && PREFIXED.test(whole)) {
    const detail = 'No world has this name. A name has letters, digits, `_` and `-`, at most 64 of them.';
    throw refusal('ResourceNotFound', detail);
  }
  return { world, prefix, path: whole.slice(prefix.length), search };
}

/** Whether a world may have this name. */
export function isWorldName(name: unknown): name is string {
  return typeof name === 'string' && WORLD_NAME.test(name);
}

/** The host that a target in absolute form names, in place of the Host field; undefined for every other target. */
export function authorityOf(url: string): string | undefined {
  return url.startsWith('/') ? undefined : AUTHORITY.exec(url)?.[1];
}
