import { onTestFinished } from 'vitest';
import { type Control, createControl } from '../../client/create-control.ts';
import { type Client, createClient } from '../../client/lean.ts';
import type { CoverageEntry, CoverageOperation } from '../../generated/control/types.ts';
import type { MockOptions } from '../../mock/options.ts';
import { startMock } from '../../mock/start.ts';

/** A mock whose coverage is that of one test. */
export interface Run {
  readonly control: Control;
  /** The seller's client in a world. */
  client(world?: string): Client;
  /** Sends a request as the seller, and gives whatever comes. Rejects where no answer comes. */
  send(
    method: string,
    path: string,
    options?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Response>;
  /** What was exercised of an operation. */
  operation(id: string): Promise<CoverageOperation>;
}

export async function startRun(options: MockOptions = {}): Promise<Run> {
  const mock = await startMock({ listen: false, log: () => {}, ...options });
  onTestFinished(() => mock.close());
  const control = createControl({ baseUrl: mock.url, fetch: mock.fetch });
  return {
    control,
    client: (world = 'default') =>
      createClient({ baseUrl: mock.world(world).url, token: 'mock_oat_demo', fetch: mock.fetch }),
    send: (method, path, { body, headers = {} } = {}) => {
      const own = { authorization: 'Bearer mock_oat_demo', 'content-type': 'application/json', ...headers };
      return mock.fetch(new Request(mock.url + path, { method, headers: own, body: textOf(body) }));
    },
    operation: async (id) => {
      const [found] = (await control.coverage.get({ operation: id })).operations;
      if (!found) throw new Error(`There is no ${id}`);
      return found;
    },
  };
}

/** Text is sent as it is. */
function textOf(body: unknown): string | null {
  if (body === undefined) return null;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

interface Place {
  readonly name: string;
  readonly kind: string;
  readonly entries: readonly CoverageEntry[];
}

/** How often each entry of a place was there, by its name. */
export function countsOf(places: readonly Place[], name: string, kind: 'arms' | 'values'): Record<string, number> {
  const place = places.find((each) => each.name === name && each.kind === kind);
  if (!place) throw new Error(`There are no ${kind} of ${name}`);
  return Object.fromEntries(place.entries.map((entry) => [entry.name, entry.count]));
}
