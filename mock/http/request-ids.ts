import { createHash } from 'node:crypto';
import { mix } from '../kernel/mix.ts';
import type { Headers } from './exchange.ts';

/** Draws the ids of requests that bring none (D127). */
export interface RequestIds {
  /** The id of a world's next request. Never throws. */
  next(world: string): string;
}

const GIVEN = /^[A-Za-z0-9._:-]{1,128}$/;

/** The id that the caller gives; undefined when there is none, or it is none that could be passed on. */
export function givenId(headers: Headers): string | undefined {
  const given = headers['x-request-id'];
  return given !== undefined && GIVEN.test(given) ? given : undefined;
}

/** How many worlds are remembered: addresses of worlds that nobody made shall not exhaust the memory. */
const WORLD_LIMIT = 20_000;

const LANES = 4;

/**
 * Ids are made from the seed of a world, which `seedOf` tells, and how many were drawn there, which `count` counts: the
 * same requests get the same ones.
 */
export function createRequestIds(seedOf: (world: string) => string, count: (world: string) => number): RequestIds {
  /** What ids of each seed begin from: 32 bits for each lane. */
  const lanesOf = new Map<string, readonly number[]>();
  const start = (seed: string): readonly number[] => {
    if (lanesOf.size >= WORLD_LIMIT) lanesOf.clear();
    const digest = createHash('sha256').update(`${seed}/requests`).digest();
    const lanes = Array.from({ length: LANES }, (_, lane) => digest.readInt32LE(lane * 4));
    lanesOf.set(seed, lanes);
    return lanes;
  };
  const words = Buffer.alloc(LANES * 4);
  return {
    next(world) {
      const drawn = count(world);
      const seed = seedOf(world);
      const lanes = lanesOf.get(seed) ?? start(seed);
      for (const [index, lane] of lanes.entries()) words.writeInt32BE(mix(lane ^ drawn), index * 4);
      return words.toString('hex');
    },
  };
}
