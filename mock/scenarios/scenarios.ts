import type { ScenarioName } from '../../generated/control/types.ts';
import { isToldScenario, type ToldScenario } from '../fixtures/index.ts';
import { errorText } from '../kernel/error-text.ts';
import { type Build, type Buildable, Builds, type BuildWorld } from './builds.ts';
import { readNamed } from './named.ts';
import { isScenarioName } from './names.ts';

/** What a world can begin with: the story or a part of it, or what is built once for all worlds that begin with it. */
export type Beginning = ToldScenario | Buildable;

/** What a world begins with, ready to be taken on. */
export type Ready = { readonly told: ToldScenario } | { readonly built: Build };

/** A world, as far as what it has begun with is concerned. */
interface Begun {
  readonly name: string;
  readonly scenario: string;
}

export interface ScenariosParts {
  readonly build: BuildWorld;
  /** Where the clocks of the process stand still; undefined when they run. */
  readonly clock: number | undefined;
  readonly log: (line: string) => void;
}

/** What the worlds of a process begin with. */
export class Scenarios {
  readonly #builds: Builds;
  readonly #log: (line: string) => void;
  /** By the names of worlds. */
  readonly #beginnings = new Map<string, Beginning>();
  readonly #named = new Map<ScenarioName, Promise<Beginning>>();
  #usual: Beginning = 'default';
  /** Null until it is built. */
  #current: Ready | null = { told: 'default' };
  #renewal: Promise<void> | null = null;

  constructor({ build, clock, log }: ScenariosParts) {
    this.#builds = new Builds({ build, clock, log });
    this.#log = log;
  }

  /** What a world begins with that is made on its first use. */
  get usual(): Beginning {
    return this.#usual;
  }

  /** The same, once `prepare` has said that it is ready. */
  get current(): Ready {
    if (this.#current === null) throw new Error(`The scenario ${labelOf(this.#usual)} is not built yet`);
    return this.#current;
  }

  /** Has worlds begin with something else from now on. Rejects with a ScenarioFault, and changes nothing then. */
  async use(beginning: Beginning): Promise<void> {
    this.#current = await this.ready(beginning);
    this.#usual = beginning;
  }

  /** As `use` does, but builds it when the first world is made on its first use. For what comes with the mock, and cannot fail. */
  useLater(beginning: Beginning): void {
    this.#current = null;
    this.#usual = beginning;
  }

  /** Null when a world can be made on its first use; otherwise resolves when one can. */
  prepare(): Promise<void> | null {
    if (this.#current && ('told' in this.#current || this.#current.built.isFresh())) return null;
    this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  /** Rejects with a ScenarioFault for a scenario that does not do as it should. */
  async ready(beginning: Beginning, clock?: number): Promise<Ready> {
    if (isTold(beginning)) return { told: beginning };
    return { built: await this.#builds.of(beginning, clock) };
  }

  /** Remembers what the world of a name has begun with; undefined forgets it. */
  remember(world: string, beginning: Beginning | undefined): void {
    if (beginning === undefined) this.#beginnings.delete(world);
    else this.#beginnings.set(world, beginning);
  }

  /** What a world has begun with; undefined when this process does not know. */
  async of({ name, scenario }: Begun): Promise<Beginning | undefined> {
    return this.#beginnings.get(name) ?? this.#labelled(scenario);
  }

  /** A scenario that comes with the mock. */
  named(name: ScenarioName): Promise<Beginning> {
    const known = this.#named.get(name) ?? readNamed(name);
    this.#named.set(name, known);
    return known;
  }

  async #labelled(label: string): Promise<Beginning | undefined> {
    if (isScenarioName(label)) return this.named(label);
    return typeof this.#usual === 'object' && this.#usual.label === label ? this.#usual : undefined;
  }

  /** What was built is better than nothing. */
  async #renew(): Promise<void> {
    try {
      this.#current = await this.ready(this.#usual);
    } catch (error) {
      const current = this.#current;
      if (current === null) throw error;
      this.#log(`The scenario cannot be built anew: ${errorText(error)}`);
      if ('built' in current) this.#current = { built: { ...current.built, isFresh: () => true } };
    }
  }
}

function isTold(beginning: Beginning): beginning is ToldScenario {
  return typeof beginning === 'string' && isToldScenario(beginning);
}

function labelOf(beginning: Beginning): string {
  return typeof beginning === 'string' ? beginning : beginning.label;
}
