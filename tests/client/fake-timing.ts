import { onTestFinished, vi } from 'vitest';

/** Until the end of the test, a clock that goes on by what is waited for, and a chance that is always the same. Gives the waits so far. */
export function fakeTiming(random = 0): number[] {
  const waits: number[] = [];
  let time = 0;
  const spies = [
    vi.spyOn(performance, 'now').mockImplementation(() => time),
    vi.spyOn(Math, 'random').mockReturnValue(random),
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds: number) => {
      waits.push(milliseconds);
      return setImmediate(() => {
        time += milliseconds;
        run();
      });
    }) as unknown as typeof setTimeout), // the parameters that this client gives it
    vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => clearImmediate(timer as never)),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return waits;
}
