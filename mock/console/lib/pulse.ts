import { ApiError, type World } from '../../../client/control.ts';
import { WORLD } from './address.ts';
import { control } from './calls.ts';
import { createStore, useStore } from './store.ts';

/** What is known of the world at the moment. */
export interface Pulse {
  readonly connection: 'connecting' | 'online' | 'offline';
  /** Null while it has not been used: a world is made on first use. */
  readonly world: World | null;
  /** By the machine, when that was so. */
  readonly at: number;
  /** Counts the changes of the world that were noticed. */
  readonly change: number;
}

/** Milliseconds between two looks at the world. */
const INTERVAL = 1000;

const store = createStore<Pulse>({ connection: 'connecting', world: null, at: 0, change: 0 });

let running: Promise<void> | undefined;
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
  const world = await worldOrNull().catch(() => undefined);
  const before = store.get();
  if (world === undefined) return store.set({ ...before, connection: 'offline' });
  const isOther = before.connection !== 'online' || differs(before.world, world);
  store.set({ connection: 'online', world, at: Date.now(), change: before.change + (isOther ? 1 : 0) });
}

function worldOrNull(): Promise<World | null> {
  return control.worlds.get({ name: WORLD }, { signal: AbortSignal.timeout(10_000) }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

/** A clock that runs is no change; a commit is one, and so is a world that begins anew. */
function differs(one: World | null, other: World | null): boolean {
  const keys = ['commits', 'scenario', 'frozen', 'upcoming_work', 'failed_work'] as const;
  return keys.some((key) => one?.[key] !== other?.[key]) || (other?.frozen === true && one?.now !== other.now);
}
