import type { ClockAdvance, ClockAdvanced } from '../../generated/control/types.ts';
import { addDuration, readDuration } from '../domain/iso-durations.ts';
import type { JobData } from '../domain/work.ts';
import type { Job } from '../kernel/agenda.ts';
import { invalid } from '../kernel/errors.ts';
import { toWire } from '../kernel/instant.ts';
import { LATEST } from '../kernel/read-instant.ts';
import { broken, missing, notBeside, type Problem } from '../problems.ts';
import type { World } from '../tables.ts';

/** How far the time of a world moves in one request: every period on the way is billed before the answer. */
const MOST_YEARS = 10;

/** The latest time to which one request moves a clock. */
export function furthest(now: number): number {
  return Math.min(addDuration(now, { months: 12 * MOST_YEARS, milliseconds: 0 }), LATEST);
}

/** Where the next step of the clock leads, in milliseconds, or why there is none. */
type Step = (world: World) => number | { readonly field: keyof ClockAdvance; readonly reason: string };

/** How the clock moved, step by step. */
export type Moved = Pick<ClockAdvanced, 'moved' | 'stopped'>;

const FORMS = [
  { keys: ['by'], needsAll: true },
  { keys: ['to'], needsAll: true },
];

/** What one step of the clock is. 422 where the fields do not go together. */
function stepOf({ by, to, subscription_id }: ClockAdvance): Step {
  if (by !== undefined && to !== undefined) refuse('to', notBeside(['by'], FORMS));
  if (subscription_id !== undefined && to !== 'renewal') {
    refuse('subscription_id', broken("Only a step to 'renewal' is about a subscription: give to as 'renewal' with it"));
  }
  if (to === 'next-work') return toNextWork;
  if (to === 'renewal') return toRenewal(subscription_id ?? refuse('subscription_id', missing([], ['to'])));
  if (by === undefined) return refuse('by', missing([], []), " here, or give to as 'next-work' or 'renewal'");
  const duration = readDuration(by);
  if (!duration) return refuse('by', broken('A duration has at least one length, such as P1M or PT90M'));
  return ({ now }) => addDuration(now, duration);
}

/**
 * Moves a clock as often as was asked for, all due work done after each step, by `move`. 422 when there is no first step;
 * when there is no further one, says why.
 */
export async function moveBySteps(
  advance: ClockAdvance,
  move: (target: (world: World) => number, field: string) => Promise<unknown>,
): Promise<Moved> {
  const step = stepOf(advance);
  const { times = 1, by } = advance;
  let stopped: string | null = null;
  let limit: number | undefined;
  for (let moved = 0; moved < times; moved += 1) {
    const target = (world: World): number => {
      limit ??= furthest(world.now);
      const next = moved === 0 ? step(world) : within(step(world), limit);
      if (typeof next === 'number') return next;
      if (moved === 0) refuse(next.field, broken(next.reason));
      stopped = next.reason;
      return world.now;
    };
    await move(target, by === undefined ? 'to' : 'by');
    if (stopped !== null) return { moved, stopped };
  }
  return { moved: times, stopped: null };
}

/** A further step, unless it leads past what one request does. */
function within(next: ReturnType<Step>, limit: number): ReturnType<Step> {
  if (typeof next !== 'number' || next <= limit) return next;
  return { field: 'times', reason: `One request moves the clock to ${toWire(limit)} at most` };
}

function toNextWork({ agenda }: World): ReturnType<Step> {
  return agenda.first?.at ?? { field: 'to', reason: 'Nothing lies ahead in this world' };
}

function toRenewal(id: string): Step {
  const no = (reason: string) => ({ field: 'subscription_id', reason: `The subscription ${id} ${reason}` }) as const;
  return ({ tables, agenda }) => {
    const row = tables.subscriptions.find(id);
    if (!row) return no('does not exist in this world');
    const job = agenda.jobs.find((each) => isPeriodEnd(each, id, row.current_period_end));
    if (row.ended_at !== null || !job) return no(`is not renewed: it is ${row.status}`);
    if (row.cancel_at_period_end)
      return no(`is not renewed: it ends at ${toWire(job.at)}. Advance to 'next-work', or uncancel it`);
    return job.at;
  };
}

function isPeriodEnd({ kind, data }: Job, id: string, end: string | null): boolean {
  if (kind !== 'subscription.end_period') return false;
  // Work of this kind was planned with this data.
  const planned = data as JobData['subscription.end_period'];
  return planned.id === id && planned.current_period_end === end;
}

function refuse(field: keyof ClockAdvance, { msg, type }: Problem, more = ''): never {
  throw invalid({ loc: ['body', field], msg: msg + more, type });
}
