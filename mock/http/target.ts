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

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const WORLD = /^\/w\/([A-Za-z0-9_-]{1,64})(?=\/)/;

/** Takes a request target apart; also the absolute form that proxies send (RFC 9112, section 3.2.2). */
export function readTarget(url: string): Target {
  const local = url.startsWith('/') ? url : url.replace(ORIGIN, '');
  const mark = local.indexOf('?');
  const whole = mark < 0 ? local : local.slice(0, mark);
  const [prefix = '', world = 'default'] = WORLD.exec(whole) ?? [];
  return { world, prefix, path: whole.slice(prefix.length), search: mark < 0 ? '' : local.slice(mark + 1) };
}
