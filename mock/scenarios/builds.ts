import { createHash } from 'node:crypto';
import type { Fault } from '../../generated/control/types.ts';
import { DAY } from '../domain/periods.ts';
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

/** Scenarios that are kept built. */
const MOST_BUILDS = 32;

/** Scenarios with steps, each built once for all the worlds that begin with it at one time. */
export class Builds {
  readonly #build: BuildWorld;
  /** Where the clocks of the process stand still; undefined when they run. */
  readonly #clock: number | undefined;
  /** In the order of their use. */
  readonly #built = new Map<string, Promise<Build>>();
  readonly #system = new Clock();

  constructor(build: BuildWorld, clock: number | undefined) {
    this.#build = build;
    this.#clock = clock;
  }

  /** Rejects with a ScenarioFault. `clock`: where the clock of the world stands still at the first step. */
  async of(source: ScenarioSource, clock?: number): Promise<Build> {
    const at = clock ?? clockOf(source) ?? this.#clock;
    const key = `${keyOf(source)} ${at ?? `day ${this.#today()}`}`;
    const build = this.#built.get(key) ?? this.#start(source, at);
    this.#built.delete(key);
    this.#built.set(key, build);
    const [oldest] = this.#built.keys();
    if (this.#built.size > MOST_BUILDS && oldest !== undefined) this.#built.delete(oldest);
    build.catch(() => this.#built.delete(key));
    return build;
  }

  async #start(source: ScenarioSource, at: number | undefined): Promise<Build> {
    const begun = at ?? this.#system.now();
    const day = this.#today();
    const capture = await this.#build(source, begun);
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

  #today(): number {
    return Math.floor(this.#system.now() / DAY);
  }
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
