import { ApiError, createControl, type World } from '../../../client/control.ts';
import { BASE_URL, WORLD } from './address.ts';
import { faultText } from './fault-text.ts';
import { createStore, useStore } from './store.ts';

/** What is known of the world at the moment. */
export interface Pulse {
  readonly connection: 'connecting' | 'online' | 'offline';
  /** Why the mock cannot give the world, where it answers, in its words. */
  readonly fault: string | null;
  /** Null while there is none: a world is made on first use. */
  readonly world: World | null;
  /** Whether this page has seen the world, and it is no longer there: it is not made anew before somebody asks for it. */
  readonly gone: boolean;
  /** By the machine, when that was so. */
  readonly at: number;
  /** Counts the changes of the world that were noticed. */
  readonly change: number;
}

/** Milliseconds between two looks at the world. */
const INTERVAL = 1000;

const { worlds, clock } = createControl({ baseUrl: BASE_URL });

const store = createStore<Pulse>({ connection: 'connecting', fault: null, world: null, gone: false, at: 0, change: 0 });

let running: Promise<void> | undefined;
let using: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Looks at the world, now and then again and again while the page is seen. */
export function beat(): Promise<void> {
  clearTimeout(timer);
  running ??= look().finally(() => {
    running = undefined;
    if (!document.hidden) timer = setTimeout(beat, INTERVAL);
  });
  return running;
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void beat();
});

/**
 * Resolves when the world has been used: to open the console is a use of a world, once. Rejects as the call does that uses it.
 * One that was deleted since is not used again.
 */
export async function untilUsed(): Promise<void> {
  if (store.get().connection === 'connecting') await beat();
  const { world, gone } = store.get();
  if (world !== null || gone) return;
  using ??= use().finally(() => {
    using = undefined;
  });
  await using;
}

/** A look that is under way may have come before the world. */
async function use(): Promise<void> {
  await clock.get();
  await running;
  await beat();
}

export function usePulse(): Pulse {
  return useStore(store);
}

/** For what is read anew whenever the world has changed or is there again. */
export const changes = {
  get: () => store.get().change,
  subscribe: store.subscribe,
  /** All of it is to be read anew. */
  renew: () => store.set({ ...store.get(), change: store.get().change + 1 }),
};

async function look(): Promise<void> {
  const [world, error] = await worldOrNull().then(
    (found) => [found, null] as const,
    (failed: unknown) => [undefined, failed] as const,
  );
  const before = store.get();
  if (world === undefined) {
    const fault = error instanceof ApiError ? faultText(error) : null;
    return store.set({ ...before, connection: fault === null ? 'offline' : 'online', fault });
  }
  const isOther = before.connection !== 'online' || before.fault !== null || differs(before.world, world);
  const gone = world === null && (before.gone || before.world !== null);
  store.set({
    connection: 'online',
    fault: null,
    world,
    gone,
    at: Date.now(),
    change: before.change + (isOther ? 1 : 0),
  });
}

function worldOrNull(): Promise<World | null> {
  return worlds.get({ name: WORLD }, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

/** A clock that runs is no change; a commit is one, and so is a world that begins anew. */
function differs(one: World | null, other: World | null): boolean {
  const keys = ['commits', 'scenario', 'frozen', 'upcoming_work', 'failed_work'] as const;
  return keys.some((key) => one?.[key] !== other?.[key]) || (other?.frozen === true && one?.now !== other.now);
}
