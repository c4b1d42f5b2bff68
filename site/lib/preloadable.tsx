import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A component whose code is fetched when it is first rendered, or earlier by `preload()`. */
export interface Preloadable<Props extends object> {
  (props: Props): ReactNode;
  preload(): Promise<unknown>;
}

const preloads: (() => Promise<unknown>)[] = [];

export function preloadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let ready: ComponentType<Props> | undefined;
  const preload = async () => {
    ready ??= await load();
    return { default: ready };
  };
  const Waiting = lazy(preload);
  preloads.push(preload);

  function Component(props: Props) {
    // Kept for the life of the element: a change of type would throw its state away.
    const [Current] = useState<ComponentType<Props>>(() => ready ?? Waiting);
    return <Current {...props} />;
  }
  return Object.assign(Component, { preload });
}

/** Fetches everything, what is found on the way included. The server renders without waiting. */
export async function preloadAll(): Promise<void> {
  for (let done = 0; done < preloads.length; ) {
    const batch = preloads.slice(done);
    done = preloads.length;
    await Promise.all(batch.map((preload) => preload()));
  }
}
