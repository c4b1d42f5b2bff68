import { expect } from 'vitest';
import type { Fault, FaultCreate } from '../../generated/control/types.ts';
import type { TestWorld } from './mock.ts';

/** Makes something go wrong in a world. */
export async function arrange(world: TestWorld, fault: FaultCreate): Promise<Fault> {
  const { status, body } = await world.send('POST', '/_mock/faults', { body: fault });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
}

export async function faultsIn(world: TestWorld): Promise<Fault[]> {
  return (await world.send('GET', '/_mock/faults')).body.items;
}

/** As a program without a client would ask. */
export function ask(world: TestWorld, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: 'Bearer mock_oat_demo', 'content-type': 'application/json', ...init.headers };
  return fetch(world.url + path, { ...init, headers });
}

/** The statuses of so many requests, one after the other. */
export async function statusesOf(world: TestWorld, count: number, path = '/v1/orders/'): Promise<number[]> {
  const found: number[] = [];
  for (let sent = 0; sent < count; sent += 1) found.push((await ask(world, path)).status);
  return found;
}
