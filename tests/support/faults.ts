import { expect } from 'vitest';

/** The error that the client throws for a status with a body that has at least these parts. */
export function refusal(status: number, body: unknown): unknown {
  return expect.objectContaining({ status, body: expect.objectContaining(body as object) });
}

/** A 422 with exactly these places, each with its type of fault. */
export function faultsAt(...faults: readonly (readonly [loc: readonly (string | number)[], type: string])[]): unknown {
  const detail = faults.map(([loc, type]) => expect.objectContaining({ loc, type }));
  return expect.objectContaining({ status: 422, body: { detail } });
}
