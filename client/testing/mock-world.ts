import type {
  Clock,
  ClockAdvance,
  ClockAdvanced,
  Fault,
  FaultCreate,
  Settle,
  Settled,
  World,
  WorldReset,
} from '../../generated/control/types.ts';
import { ApiError } from '../api-error.ts';
import { isBase } from '../check-options.ts';
import type { Client } from '../client-kinds.ts';
import { ADDRESS_OF_MOCK, type Control, createControl } from '../create-control.ts';
import { createClient } from '../create-lean-client.ts';
import { withPaths } from '../paths-of.ts';
import type { Validation } from '../validation.ts';
import { createWorldWebhooks, type WorldWebhooks } from './world-webhooks.ts';

export interface MockWorldOptions {
  /** Where the mock is, without a world. Default: `http://127.0.0.1:4010`. */
  readonly url?: string;
  /** Letters, digits, `_` and `-`, at most 64. Default: `default`, the world of addresses without `/w/{name}`. */
  readonly name?: string;
  /** Sends the requests in place of the global `fetch`, such as that of a mock in this process. */
  readonly fetch?: MockFetch;
}

type MockFetch = (input: Request | URL | string, init?: RequestInit) => Promise<Response>;

/**
 * A world of a mock, as a test drives it. The world is made by its first use. What it does are calls of the control API: each
 * rejects with an `ApiError` when the mock refuses it.
 */
export interface MockWorld {
  readonly name: string;
  /** What a client takes as its base URL, without a trailing slash. */
  readonly url: string;
  /** Sends a request to the mock, in this process or in another. */
  readonly fetch: MockFetch;
  /** All calls of the control API in this world. */
  readonly control: Control;
  /**
   * A client of the API in this world. Default: with `mock_oat_demo`, the organization's token with all scopes. Unless it is
   * given a `validation`, it checks nothing, so that a test can send what is wrong.
   */
  client(options?: { readonly token?: string; readonly validation?: Validation }): Client;
  readonly clock: WorldClock;
  readonly faults: WorldFaults;
  readonly webhooks: WorldWebhooks;
  /** Waits until nothing is due and nothing is being delivered, and tells what has happened. */
  settle(options?: Settle): Promise<Settled>;
  /** All that the world holds, as text; see `restore`. */
  snapshot(): Promise<string>;
  /** Puts the world of a snapshot in the place of this one. */
  restore(snapshot: string): Promise<World>;
  /** Begins the world again, with its scenario or another one, whether or not it is there. */
  reset(options?: WorldReset): Promise<World>;
  /** Forgets the world with all that it holds, if it is there. */
  delete(): Promise<void>;
  /** The URL. */
  toString(): string;
}

export interface WorldClock {
  get(): Promise<Clock>;
  /** Lets time pass by an ISO 8601 duration such as `P1M`, or as `clock.advance` of the control API takes it. */
  advance(distance: string | ClockAdvance): Promise<ClockAdvanced>;
  /** Moves on to an instant: RFC 3339, milliseconds since 1970, or a Date. */
  set(to: string | number | Date): Promise<Clock>;
  freeze(): Promise<Clock>;
  resume(): Promise<Clock>;
}

export interface WorldFaults {
  add(fault: FaultCreate): Promise<Fault>;
  /** What goes wrong, with how often it has. */
  list(): Promise<readonly Fault[]>;
  /** Lets nothing go wrong any more, and gives what did. */
  clear(): Promise<readonly Fault[]>;
}

const DEFAULT_WORLD = 'default';
const DEMO_TOKEN = 'mock_oat_demo';

const WORLD_NAME = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The handle of a world. Nothing is sent before it is used.
 * @throws {RangeError} for what is no name of a world, {TypeError} for a `url` that no request can be made with
 */
export function createMockWorld({
  url: mockUrl = 'http://127.0.0.1:4010',
  name = DEFAULT_WORLD,
  fetch = (...request) => globalThis.fetch(...request),
}: MockWorldOptions = {}): MockWorld {
  if (typeof name !== 'string' || !WORLD_NAME.test(name)) throw new RangeError(nameless(name));
  if (!isBase(mockUrl)) throw new TypeError(`url is ${ADDRESS_OF_MOCK}`);
  const origin = mockUrl.replace(/\/+$/, '');
  const url = name === DEFAULT_WORLD ? origin : `${origin}/w/${encodeURIComponent(name)}`;
  const control = createControl({ baseUrl: url, fetch });
  const webhooks = createWorldWebhooks(control);
  return {
    ...{ name, url, fetch, control },
    client: ({ token = DEMO_TOKEN, ...checks } = {}) =>
      withPaths(createClient({ baseUrl: url, token, fetch, ...checks })),
    clock: clockOf(control),
    faults: faultsOf(control),
    settle: (options = {}) => control.work.settle({ body: options }),
    webhooks,
    ...lifeOf(control, name, webhooks.forget),
    toString: () => url,
  };
}

function nameless(name: unknown): string {
  return `A world's name has letters, digits, _ and -, at most 64 of them, unlike ${JSON.stringify(name)}`;
}

function clockOf({ clock }: Control): WorldClock {
  return {
    get: () => clock.get(),
    advance: (distance) => clock.advance({ body: typeof distance === 'string' ? { by: distance } : distance }),
    set: (to) => clock.set({ body: { to: to instanceof Date ? to.getTime() : to } }),
    freeze: () => clock.freeze(),
    resume: () => clock.resume(),
  };
}

function faultsOf({ faults }: Control): WorldFaults {
  return {
    add: (fault) => faults.create({ body: fault }),
    list: async () => (await faults.list()).items,
    clear: async () => (await faults.clear()).items,
  };
}

type Life = Pick<MockWorld, 'snapshot' | 'restore' | 'reset' | 'delete'>;

/** `begun` is told when the world is another one from then on. */
function lifeOf({ worlds, clock }: Control, name: string, begun: () => void): Life {
  const after = async <T>(change: Promise<T>): Promise<T> => {
    const changed = await change;
    begun();
    return changed;
  };
  return {
    snapshot: async () => {
      await clock.get(); // any use makes the world
      return worlds.snapshot({ name });
    },
    restore: (snapshot) => after(worlds.restore({ name, body: snapshot })),
    reset: (options = {}) => {
      const create = () => worlds.create({ body: { name, ...options } });
      return after(worlds.reset({ name, body: options }).catch(whereMissing(create)));
    },
    delete: () => after(worlds.delete({ name }).then(ignore, whereMissing(ignore))),
  };
}

function ignore(): void {}

/** What to do in place of failing where there is no such world. */
function whereMissing<T>(otherwise: () => T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ApiError && error.status === 404) return otherwise();
    throw error;
  };
}
