import type { SendSettings } from '../../client/sending.ts';

/** A clock that goes on by what is waited for, and the waits so far. */
export function fakeTiming(random = 0) {
  const waits: number[] = [];
  let time = 0;
  const timing: SendSettings['timing'] & object = {
    now: () => time,
    random: () => random,
    startTimer(milliseconds, run) {
      waits.push(milliseconds);
      const timer = setImmediate(() => {
        time += milliseconds;
        run();
      });
      return () => clearImmediate(timer);
    },
  };
  return { timing, waits };
}
