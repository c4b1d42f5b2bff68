import type { Holdings, StoredWorld } from '../store/store.ts';
import type { Capture } from './capture.ts';

/** What a world holds, as others can begin with it. */
export function holdingsOf({ tables, jobs, failures, effects, events, dropped, usage }: Capture): Holdings {
  const rows = Array.from(tables, ([table, found]) => found.map((row) => ({ table, id: row.id, row }))).flat();
  return {
    rows,
    jobs: jobs.map((job) => ({ id: job.id, entry: job })),
    failures: failures.map((failure) => ({ id: failure.job.id, entry: failure })),
    effects: effects.map((effect) => ({ id: effect.id, entry: effect })),
    events,
    dropped,
    usage,
  };
}

/** A captured world as it is kept. A clock that ran goes on from the time of the capture. */
export function storedOf(capture: Capture): StoredWorld {
  const { tables: _, requests: _r, now, counters, ...rest } = capture;
  const { frozenAt } = counters.clock;
  const clock = frozenAt === null ? { offset: now - Date.now(), frozenAt } : counters.clock;
  return { ...rest, ...holdingsOf(capture), counters: { ...counters, clock }, base: null };
}
