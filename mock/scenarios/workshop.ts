import type { Capture } from '../kernel/snapshot/capture.ts';
import type { BuildWorld } from './builds.ts';
import { ScenarioFault } from './mistakes.ts';
import { runSteps } from './run.ts';

/** A mock of its own, as far as scenarios are built in it. */
export interface Bench {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Makes a world whose clock stands still. */
  create(name: string, base: 'default' | 'empty', clock: number): Promise<unknown>;
  /** All that a world holds, once nothing is due in it. */
  capture(name: string): Promise<Capture>;
  delete(name: string): Promise<void>;
  baseUrl(name: string): string;
  close(): Promise<void>;
}

/** The seed of a world has its name in it: one name for all gives the same steps the same ids. */
const WORLD = 'scenario';

/**
 * Builds scenarios apart from the worlds that begin with them, one after the other: nothing of it is kept, sent or noted
 * anywhere. `open` makes the mock in which they are built, when the first is.
 */
export function createWorkshop(open: () => Promise<Bench>): { readonly build: BuildWorld; close(): Promise<void> } {
  let bench: Promise<Bench> | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const build: BuildWorld = async ({ scenario, place }, at) => {
    bench ??= open();
    const { create, capture, delete: remove, baseUrl, fetch } = await bench;
    await create(WORLD, scenario.base ?? 'default', at);
    try {
      await runSteps(scenario, { fetch, baseUrl: baseUrl(WORLD) });
      return await capture(WORLD);
    } catch (error) {
      throw error instanceof ScenarioFault && place ? error.at(place) : error;
    } finally {
      await remove(WORLD);
    }
  };
  return {
    build(source, at) {
      const built = before.then(() => build(source, at));
      before = built.catch(() => undefined);
      return built;
    },
    async close() {
      await before;
      await (await bench)?.close();
    },
  };
}
