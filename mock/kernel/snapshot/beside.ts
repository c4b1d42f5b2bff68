import type { Beside } from './capture.ts';

/** The parts of a world that stand beside its commits, each with its state as plain data. */
export type BesideParts = {
  readonly [K in keyof Beside]: { state(): Beside[K]; load(state: Beside[K]): void };
};

export function stateOf(parts: BesideParts): Beside {
  // Each part gives the state of its name.
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.state()])) as unknown as Beside;
}

export function loadInto(parts: BesideParts, beside: Beside): void {
  for (const name of Object.keys(parts) as (keyof Beside)[]) parts[name].load(beside[name]);
}
