import { expect } from 'vitest';
import type { TestWorld } from '../mock.ts';

/** By table, and by the first cell of a row, what brings about in a new world what the row says. */
export type RowChecks = Readonly<Record<string, Readonly<Record<string, RowCheck>>>>;

type RowCheck = (world: TestWorld, cells: readonly string[]) => Promise<void>;

/** Expects one of the statuses of a call with a token, which is the first cell of a row. */
export async function opens(world: TestWorld, [token = '']: readonly string[], path: string, ...statuses: number[]) {
  expect(statuses).toContain((await world.send('GET', path, { token })).status);
}
