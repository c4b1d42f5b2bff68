import supertest, { type Response } from 'supertest';
import { afterAll, beforeAll } from 'vitest';
import { type Client, createClient } from '../../client/lean.ts';
import type { MockOptions } from '../../mock/options.ts';
import { type Mock, startMock } from '../../mock/start.ts';
import type { World } from '../../mock/tables.ts';
import type { Settled, SettledEvent } from '../../mock/webhooks/settle.ts';
import type { SettleOptions } from '../../mock/webhooks/settle-options.ts';

/** The day of the story in the contract's examples: the clock of each world stands still at its noon. */
export const STORY_NOON = Date.parse('2025-07-06T12:00:00Z');

const SELLER = 'mock_oat_demo';

export interface RequestOptions {
  /** Null sends none. Default: the organization token with all scopes. */
  readonly token?: string | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An event with what its payload carries. */
export type ToldEvent = Pick<SettledEvent, 'type' | 'timestamp' | 'organizationId' | 'data'>;

/** A world of one test's own. */
export interface TestWorld {
  readonly url: string;
  /** Answers requests in this process, without a port. */
  readonly fetch: (request: Request) => ReturnType<typeof globalThis.fetch>;
  /** The client of a credential; the organization token with all scopes unless told otherwise. */
  client(token?: string): Client;
  /** Sends a request as it is, and gives whatever comes. `path` begins with `/v1`. */
  send(method: string, path: string, options?: RequestOptions): Promise<Response>;
  /** Lets time pass, an ISO 8601 duration such as `P1M`, and has all work done that is due by then. */
  advance(by: string): Promise<void>;
  /** Moves the time on to an instant in milliseconds, and has all work done that is due by then. */
  setTime(to: number): Promise<void>;
  /** Waits until nothing is due in the world and nothing of it is being delivered. */
  settle(options?: SettleOptions): Promise<Settled>;
  /** The events of the world so far, oldest first. */
  readonly events: readonly ToldEvent[];
  /** The world's inside: what no call shows or changes yet. */
  readonly inside: World;
  /** Where the bytes are that were uploaded to the world. */
  blobKeys(): Promise<readonly string[]>;
}

/** Starts a mock for the tests of one file. Each test takes a world of its own from it. */
export function useMock(options: MockOptions = {}): { world(): TestWorld } {
  let mock: Mock | undefined;
  let taken = 0;
  beforeAll(async () => {
    mock = await startMock({ clock: STORY_NOON, inbox: true, ...options });
  });
  afterAll(() => mock?.close());
  return {
    world() {
      if (!mock) throw new Error('The mock is started before the tests, not before the file is read');
      taken += 1;
      return worldOf(mock, `test-${taken}`);
    },
  };
}

function worldOf(mock: Mock, name: string): TestWorld {
  const { url } = mock.world(name);
  return {
    url,
    fetch: mock.fetch,
    client: (token = SELLER) => createClient({ baseUrl: url, token }),
    send: (method, path, options) => send(url, method, path, options),
    advance: async (by) => {
      const { status, text } = await send(url, 'POST', '/_mock/clock/advance', { body: { by } });
      if (status !== 200) throw new Error(`The clock does not advance by ${by}: ${text}`);
    },
    setTime: async (to) => {
      const { status, text } = await send(url, 'POST', '/_mock/clock/set', {
        body: { to: new Date(to).toISOString() },
      });
      if (status !== 200) throw new Error(`The clock cannot be set: ${text}`);
    },
    settle: (options) => mock.platform.settle(name, options),
    get events() {
      const { outbox } = mock.platform.worlds.get(name);
      return outbox.events.map((event) => {
        const { type, timestamp, organizationId } = event;
        const payload = outbox.payloadOf(event);
        return { type, timestamp, organizationId, data: payload === undefined ? undefined : JSON.parse(payload) };
      });
    },
    blobKeys: () => mock.platform.store.blobs.keys(name),
    get inside() {
      return mock.platform.worlds.get(name);
    },
  };
}

async function send(
  url: string,
  method: string,
  path: string,
  { token = SELLER, body, headers = {} }: RequestOptions = {},
): Promise<Response> {
  const request = supertest(url)[method.toLowerCase() as 'get'](path).redirects(0);
  if (token !== null) request.set('authorization', `Bearer ${token}`);
  request.set(headers);
  return body === undefined ? request : request.send(body as object);
}
