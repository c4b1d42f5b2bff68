/** Why code did not come. `missing`: the server answers, but not with it; a deployment may have taken it away. */
export type Trouble = 'offline' | 'unreachable' | 'missing';

const key = 'benchmate-loaded-anew';

/** How long the server may take to show that it is there, in milliseconds. */
const patience = 8000;

/** Asks the server, since browsers give one error for all reasons. */
export async function findTrouble(): Promise<Trouble> {
  if (navigator.onLine && (await doesServerAnswer())) return 'missing';
  return navigator.onLine ? 'unreachable' : 'offline';
}

async function doesServerAnswer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    // The page itself: what a load anew would get. Without it, the browser's own error page would take the place of ours.
    const { status } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Some browsers keep a failed import for the life of a page, and the code of an earlier deployment is gone for good. Both
 * end with a new page.
 */
export function loadAnew(): void {
  location.reload();
}

/** Does so when a visitor asks, and once by itself. False: the page stays. */
export function loadAnewFor(pathname: string, byHand: boolean): boolean {
  if (!byHand) return loadAnewOnce(pathname);
  loadAnew();
  return true;
}

/** Only once until `noteArrival`: a page whose code is broken would load for ever. */
function loadAnewOnce(pathname: string): boolean {
  const loaded = readLoaded();
  if (!loaded || loaded.includes(pathname) || !writeLoaded([...loaded, pathname])) return false;
  loadAnew();
  return true;
}

/** The code of a page has come: when it fails the next time, it may be loaded anew again. */
export function noteArrival(pathname: string): void {
  const loaded = readLoaded();
  if (loaded?.includes(pathname)) writeLoaded(loaded.filter((other) => other !== pathname));
}

/** The paths that were loaded anew, in this tab; null where nothing can be remembered. */
function readLoaded(): string[] | null {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ').filter(Boolean);
  } catch {
    return null;
  }
}

function writeLoaded(paths: readonly string[]): boolean {
  try {
    if (paths.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, paths.join(' '));
    return true;
  } catch {
    return false;
  }
}
