import { type ComponentType, lazy, useState } from 'react';
import { inTime } from './in-time.ts';
import { showWaiting } from './waiting.ts';

/** A component whose code is fetched when it is first rendered, or earlier by `preload()`. Rendered by `<Preloaded>`. */
export interface Preloadable {
  /** Rejects with a `CodeError`. What did not come is asked for anew the next time. */
  preload(): Promise<void>;
  isReady(): boolean;
  /** The component, once its code is there; until then one that suspends, and throws when the code does not come. */
  current(): ComponentType;
  /** After a failure: the next to render it asks anew. */
  forget(): void;
}

/** The code of a page or of one of its parts did not come. */
export class CodeError extends Error {}

const all: Preloadable[] = [];

export function preloadable(load: () => Promise<ComponentType>): Preloadable {
  let ready: ComponentType | undefined;
  let waiting: ComponentType | undefined;
  /** Kept even when it comes too late: then the next to ask has it. */
  const keep = async () => {
    ready ??= await load();
    return { default: ready };
  };
  const fetched = async () => {
    try {
      return await inTime(keep());
    } catch (cause) {
      throw new CodeError(String(cause), { cause });
    }
  };
  const made: Preloadable = {
    preload: async () => void (await fetched()),
    isReady: () => ready !== undefined,
    // One for all that renders until the failure is dealt with: a new one each time would ask without end.
    current: () => {
      waiting ??= lazy(() => showWaiting(fetched()));
      return ready ?? waiting;
    },
    forget: () => {
      waiting = undefined;
    },
  };
  all.push(made);
  return made;
}

/** Renders what was preloaded at once, and suspends for what was not. */
export function Preloaded({ of }: { readonly of: Preloadable }) {
  // Kept for the life of the element: a change of type would throw its state away.
  const [Current] = useState<ComponentType>(() => of.current());
  return <Current />;
}

/** Fetches everything, what is found on the way included. The server renders without waiting. */
export async function preloadAll(): Promise<void> {
  for (let done = 0; done < all.length; ) {
    const batch = all.slice(done);
    done = all.length;
    await Promise.all(batch.map(({ preload }) => preload()));
  }
}
