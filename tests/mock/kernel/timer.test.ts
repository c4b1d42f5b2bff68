import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTimer } from '../../../mock/kernel/timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** 2³¹ ms are 24.9 days. */
const DAY = 86_400_000;

test.each([1, 24, 25, 60])('a timer of %i days rings when they are over, once, and not before', async (days) => {
  const ring = vi.fn();
  startTimer(days * DAY, ring);
  await vi.advanceTimersByTimeAsync(days * DAY - 1);
  expect(ring).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100 * DAY);
  expect(ring).toHaveBeenCalledTimes(1);
});

test('an endless timer does not ring', async () => {
  const ring = vi.fn();
  startTimer(Number.POSITIVE_INFINITY, ring);
  await vi.advanceTimersByTimeAsync(100 * DAY);
  expect(ring).not.toHaveBeenCalled();
});

test.each([0, 30])('a timer that is called off after %i days leaves none behind', async (days) => {
  const callOff = startTimer(60 * DAY, () => {});
  await vi.advanceTimersByTimeAsync(days * DAY);
  callOff();
  expect(vi.getTimerCount()).toBe(0);
});
