import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { type Control, createControl } from '../../../client/control.ts';
import { type Client, createClient } from '../../../client/lean.ts';
import type { Scenario } from '../../../generated/control/types.ts';
import type { MockOptions } from '../../../mock/options.ts';
import { type Mock, startMock } from '../../../mock/start.ts';

/** A customer who has bought a plan of 25 dollars a month on 31 January, and whose subscription was renewed once. */
export const SHOP = {
  base: 'empty',
  clock: '2025-01-31T12:00:00Z',
  steps: [
    {
      name: 'plan',
      call: 'products.create',
      with: {
        body: { name: 'Plan', recurring_interval: 'month', prices: [{ amount_type: 'fixed', price_amount: 2500 }] },
      },
    },
    {
      name: 'checkout',
      call: 'checkouts.create',
      with: {
        body: {
          products: ['${plan.id}'],
          customerEmail: 'ana@costa.example',
          metadata: { cents: '${plan.prices[0].price_amount}' },
        },
      },
    },
    {
      call: 'checkouts.clientConfirm',
      with: {
        client_secret: '${checkout.clientSecret}',
        body: {
          confirmationTokenId: 'tok_visa',
          customerName: 'Ana Costa',
          customerBillingAddress: {
            country: 'US',
            state: 'US-OR',
            line1: '1 Alder St',
            postalCode: '97205',
            city: 'Portland',
          },
        },
      },
    },
    { call: 'clock.advance', with: { body: { by: 'P1M' } } },
  ],
} as const satisfies Scenario;

export interface Started {
  readonly mock: Mock;
  readonly control: Control;
  client(world?: string, token?: string): Client;
}

/** Starts mocks without a port, and closes them after each test. */
export function useMocks(): (options?: MockOptions) => Promise<Started> {
  const mocks: Mock[] = [];
  afterEach(async () => {
    await Promise.all(mocks.splice(0).map((mock) => mock.close()));
  });
  return async (options = {}) => {
    const mock = await startMock({ listen: false, log: () => {}, ...options });
    mocks.push(mock);
    const { fetch, url } = mock;
    return {
      mock,
      control: createControl({ baseUrl: url, fetch }),
      client: (world, token = 'mock_oat_demo') =>
        createClient({ baseUrl: world === undefined ? url : mock.world(world).url, token, fetch }),
    };
  };
}

/** Writes files into a folder of each test's own. */
export function useFiles(): (name: string, content: string | Uint8Array) => string {
  let folder: string | undefined;
  afterEach(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true });
    folder = undefined;
  });
  return (name, content) => {
    folder ??= mkdtempSync(join(tmpdir(), 'scenario-'));
    const file = join(folder, name);
    writeFileSync(file, content);
    return file;
  };
}
