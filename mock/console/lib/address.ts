const [, prefix = '', named] = /^(.*?(?:\/w\/([A-Za-z0-9_-]{1,64}))?)\/_mock\//.exec(location.pathname) ?? [];

/** What the world is called whose console this is. */
export const WORLD = named ?? 'default';

/** What the paths of the world begin with. */
export const PREFIX = prefix;

/** What the addresses of the world begin with. */
export const BASE_URL = location.origin + prefix;

/** The console of a world. */
export function consoleOf(world: string, view = ''): string {
  return `${world === 'default' ? '' : `/w/${world}`}/_mock/${view}`;
}

/** Where the reference tells of a call, and lets it be tried. */
export function referenceOf(place: string): string {
  return `${PREFIX}/docs#${place}`;
}
