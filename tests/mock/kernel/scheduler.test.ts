import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock } from '../../../mock/kernel/clock.ts';
import { Scheduler } from '../../../mock/kernel/scheduler.ts';
import { type NoteWorld, noteWorkers, noteWorld } from './support/notes.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const DAY = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

/** A scheduler, worlds that it knows, and what they have done. */
function schedule() {
  const done: string[] = [];
  const log: string[] = [];
  const workers = noteWorkers({
    write: (world, data) => void done.push(`${world.name} ${String(data)}`),
    renew: (world, data) => {
      done.push(`${world.name} ${String(data)}`);
      world.schedule(world.now + DAY, 'renew', data);
    },
  });
  const scheduler = new Scheduler<NoteWorld>({
    perform: (world, job) => world.perform(job, workers),
    log: (line) => log.push(line),
  });
  const afterCommit = (world: NoteWorld) => scheduler.touch(world);
  const running = (name: string) => noteWorld(NOON, { name, clock: new Clock({ start: NOON }), afterCommit });
  const frozen = (name: string) => noteWorld(NOON, { name, afterCommit });
  return { scheduler, done, log, running, frozen };
}

const plan = (world: NoteWorld, at: number, what: string) => world.transact(() => world.schedule(at, 'write', what));

test('work without delay is done right after the commit, whether the clock runs or stands', async () => {
  const { done, running, frozen } = schedule();
  plan(running('running'), NOON, 'now');
  plan(frozen('frozen'), NOON, 'now');
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['running now', 'frozen now']);
});

test('work is done when its time comes, and not before, also when that is further than a timer of Node reaches', async () => {
  const { done, running } = schedule();
  const world = running('a');
  plan(world, NOON + 40 * DAY, 'in 40 days');
  plan(world, NOON + 50, 'in 50 ms');
  await vi.advanceTimersByTimeAsync(49);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['a in 50 ms']);
  await vi.advanceTimersByTimeAsync(40 * DAY - 51);
  expect(done).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['a in 50 ms', 'a in 40 days']);
});

test('one timer serves all worlds, in the order of their times', async () => {
  const { done, running } = schedule();
  const [one, other] = [running('one'), running('other')];
  plan(one, NOON + 300, 'late');
  plan(other, NOON + 100, 'early');
  plan(one, NOON + 200, 'between');
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(done).toEqual(['other early', 'one between', 'one late']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a clock that stands still sets no timer; moved on, it has what has become due', async () => {
  const { done, frozen } = schedule();
  const world = frozen('a');
  plan(world, NOON + 1000, 'later');
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(DAY);
  expect(done).toEqual([]);
  world.transact(() => world.setClock((clock) => clock.set(NOON + 1000)));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(['a later']);
});

test('work that comes again and again goes on by itself', async () => {
  const { done, running } = schedule();
  const world = running('a');
  world.transact(() => world.schedule(NOON + DAY, 'renew', 'daily'));
  await vi.advanceTimersByTimeAsync(3 * DAY);
  expect(done).toEqual(['a daily', 'a daily', 'a daily']);
});

test('a long catch-up lets others have their turn and is one thing to wait for', async () => {
  const { scheduler, done, frozen } = schedule();
  const [busy, other] = [frozen('busy'), frozen('other')];
  busy.transact(() => {
    for (let count = 0; count < 120; count += 1) busy.schedule(NOON + 1, 'write', count);
  });
  busy.transact(() => busy.setClock((clock) => clock.set(NOON + 1)));
  const ready = scheduler.ready(busy);
  expect(done).toHaveLength(50);
  expect(scheduler.ready(busy)).toBe(ready);
  plan(other, NOON, 'in between');
  await Promise.all([ready, vi.runAllTimersAsync()]);
  expect(done.indexOf('other in between')).toBeLessThan(done.indexOf('busy 119'));
  expect(done).toHaveLength(121);
  expect(scheduler.ready(busy)).toBeNull();
});

test('a scheduler that is stopped does nothing more', async () => {
  const { scheduler, done, running } = schedule();
  const world = running('a');
  plan(world, NOON + 100, 'later');
  scheduler.stop();
  plan(world, NOON, 'now');
  await vi.advanceTimersByTimeAsync(DAY);
  expect([done, vi.getTimerCount()]).toEqual([[], 0]);
});

test('work whose failure cannot even be recorded is told, stays, and is not tried in a circle', async () => {
  const log: string[] = [];
  let tries = 0;
  const scheduler = new Scheduler<NoteWorld>({
    perform: () => {
      tries += 1;
      throw new Error('the disk is full');
    },
    log: (line) => log.push(line),
  });
  const world = noteWorld(NOON, { afterCommit: (one) => scheduler.touch(one) });
  plan(world, NOON, 'now');
  await vi.advanceTimersByTimeAsync(1000);
  expect([tries, world.agenda.jobs.length]).toEqual([1, 1]);
  expect(log).toEqual([expect.stringContaining('The work write stays undone: Error: the disk is full')]);
});
