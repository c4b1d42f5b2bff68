import { createHash } from 'node:crypto';
import type { Fault } from '../../generated/control/types.ts';
import { DAY } from '../domain/periods.ts';
import { LARGE, tellLarge } from '../fixtures/large/index.ts';
import { Clock } from '../kernel/clock.ts';
import type { Counters } from '../kernel/commit.ts';
import { readInstant } from '../kernel/read-instant.ts';
import type { Shape } from '../kernel/shape.ts';
import type { Capture } from '../kernel/snapshot/capture.ts';
import { holdingsOf } from '../kernel/snapshot/stored.ts';
import type { Holdings } from '../kernel/store/store.ts';
import type { World } from '../kernel/world.ts';
import type { ScenarioSource } from './read-file.ts';

/** Makes the calls of a scenario in a world apart, whose clock stands still at `at`, and gives all that it holds then. */
export type BuildWorld = (source: ScenarioSource, at: number) => Promise<Capture>;

/** What a scenario has led to. */
export interface Build {
  readonly label: string;
  /** What worlds that begin with it share. */
  readonly base: Holdings;
  readonly counters: Counters;
  /** What goes wrong from the beginning on. */
  readonly faults: readonly Fault[];
  /** Whether it is still what the scenario leads to: one whose clock runs is built anew each day. */
  isFresh(): boolean;
}

/** What is built before a world can begin with it. */
export type Buildable = ScenarioSource | 'large';

/** Scenarios that are kept built, and of those with many rows. */
const MOST_BUILDS = 32;
const MOST_LARGE = 1;

export interface BuildsParts {
  readonly build: BuildWorld;
  /** Where the clocks of the process stand still; undefined when they run. */
  readonly clock: number | undefined;
  readonly log: (line: string) => void;
}

/** Scenarios, each built once for all the worlds that begin with it at one time. */
export class Builds {
  readonly #parts: BuildsParts;
  /** In the order of their use. */
  readonly #built = new Map<string, Promise<Build>>();
  readonly #large = new Map<string, Promise<Build>>();
  readonly #system = new Clock();

  constructor(parts: BuildsParts) {
    this.#parts = parts;
  }

  /** Rejects with a ScenarioFault. `clock`: where the clock of the world stands still at the first step. */
  of(source: Buildable, clock?: number): Promise<Build> {
    if (source === 'large') {
      const at = clock ?? this.#parts.clock;
      return keep(this.#large, MOST_LARGE, String(at), () => this.#tellLarge(at));
    }
    const at = clock ?? clockOf(source) ?? this.#parts.clock;
    const key = `${keyOf(source)} ${at ?? `day ${this.#today()}`}`;
    return keep(this.#built, MOST_BUILDS, key, () => this.#run(source, at));
  }

  async #run(source: ScenarioSource, at: number | undefined): Promise<Build> {
    const begun = at ?? this.#system.now();
    const day = this.#today();
    const capture = await this.#parts.build(source, begun);
    const { counters, beside } = capture;
    const clock = at === undefined ? { offset: capture.now - begun, frozenAt: null } : counters.clock;
    return {
      label: source.label,
      base: { ...holdingsOf(capture), ...NOTHING_HAPPENED },
      counters: { ...counters, clock },
      faults: beside.faults.faults,
      isFresh: () => at !== undefined || this.#today() === day,
    };
  }

  /** Told once: where the clock runs, what has fallen due since is done when a world begins. */
  async #tellLarge(at: number | undefined): Promise<Build> {
    const { base, counters } = await tellLarge(at ?? this.#system.now(), LARGE, progressIn(this.#parts.log));
    const clock = { offset: 0, frozenAt: at ?? null };
    return { label: 'large', base, counters: { ...counters, clock }, faults: [], isFresh: () => true };
  }

  #today(): number {
    return Math.floor(this.#system.now() / DAY);
  }
}

/** What is there by a key, or what `make` makes; of many, those are kept that were asked for last. */
function keep(built: Map<string, Promise<Build>>, most: number, key: string, make: () => Promise<Build>) {
  const build = built.get(key) ?? make();
  built.delete(key);
  built.set(key, build);
  const [oldest] = built.keys();
  if (built.size > most && oldest !== undefined) built.delete(oldest);
  build.catch(() => built.delete(key));
  return build;
}

/** Tells how far it is, not more often than each second. */
function progressIn(log: (line: string) => void): (share: number) => void {
  let told = performance.now();
  return (share) => {
    if (performance.now() - told < 1000) return;
    told = performance.now();
    log(`Building the scenario large: ${Math.floor(100 * share)} %`);
  };
}

/** What has happened in a scenario was before the world: its commits and events are none of the world's. */
const NOTHING_HAPPENED = { events: [], dropped: [] };

const NOTHING: Holdings = { rows: [], jobs: [], failures: [], effects: [], events: [], dropped: [], usage: [] };

/** Has a new world, which has nothing yet, begin with what a scenario has led to, and has it kept. */
export function beginWith<S extends Shape>(world: World<S>, { base, counters, faults }: Build): World<S> {
  const { identity, beside } = world.capture(0);
  const { made, faults: own } = beside.faults;
  const all = [...own, ...faults.map((fault, index) => ({ ...fault, id: made + index + 1 }))];
  const stored = { identity, counters, sequence: 0, base, ...NOTHING };
  world.restore({ ...stored, beside: { ...beside, faults: { made: made + faults.length, faults: all } } });
  world.keep(base);
  return world;
}

/** A scenario that has been checked has a time for its clock, or none. */
function clockOf({ scenario: { clock } }: ScenarioSource): number | undefined {
  const read = clock === undefined ? undefined : readInstant(clock);
  return read?.fault === undefined ? read?.at : undefined;
}

function keyOf({ label, scenario }: ScenarioSource): string {
  return createHash('sha256')
    .update(JSON.stringify([label, scenario]))
    .digest('hex');
}
