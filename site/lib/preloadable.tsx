import { type ComponentType, lazy, useState } from 'react';

/** A component whose code is fetched when it is first rendered, or earlier by `preload()`. Rendered by `<Preloaded>`. */
export interface Preloadable {
  preload(): Promise<unknown>;
  /** The component, once its code is there; until then one that suspends. */
  current(): ComponentType;
}

const all: Preloadable[] = [];

export function preloadable(load: () => Promise<ComponentType>): Preloadable {
  let ready: ComponentType | undefined;
  const preload = async () => {
    ready ??= await load();
    return { default: ready };
  };
  const waiting = lazy(preload);
  const made: Preloadable = { preload, current: () => ready ?? waiting };
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
