import { type Profiler, Session } from 'node:inspector';
import { afterAll, beforeAll } from 'vitest';

/** The mock's own code, and what it compiles at run time, which has no address. */
const COUNTED = /\/(mock|generated)\/|^$/;
/** What runs through a whole list without a step of JavaScript. */
const NATIVE = ['includes', 'indexOf', 'lastIndexOf', 'slice', 'concat', Symbol.iterator] as const;

/**
 * Counts the steps that the mock takes: how often each of its functions and loops begins anew, and the items that
 * built-in functions run through. To be called before `useMock`: the engine counts only in code that it has not run yet.
 */
export function useSteps(): (run: () => Promise<void>) => Promise<number> {
  const session = new Session();
  beforeAll(() => {
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  });
  afterAll(() => session.disconnect());
  return async (run) => {
    takeBlocks(session); // begins anew
    const items = await countItems(run);
    return items + takeBlocks(session);
  };
}

function takeBlocks(session: Session): number {
  let steps = 0;
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw error;
    const functions = coverage.result.filter(({ url }) => COUNTED.test(url)).flatMap((script) => script.functions);
    steps = functions.reduce((sum, { ranges }) => sum + beginnings(ranges), 0);
  });
  return steps;
}

/**
 * The runs of a function and of the loops in it. A range inside another that runs more often is a loop's; others run as
 * often as what they stand in, or less.
 */
function beginnings(ranges: readonly Profiler.CoverageRange[]): number {
  const around: Profiler.CoverageRange[] = [];
  let steps = 0;
  for (const range of ranges) {
    while (around.length > 0 && (around.at(-1)?.endOffset ?? 0) <= range.startOffset) around.pop();
    if (range.count > (around.at(-1)?.count ?? 0)) steps += range.count;
    around.push(range);
  }
  return steps;
}

async function countItems(run: () => Promise<void>): Promise<number> {
  let items = 0;
  const before = NATIVE.map((name) => [name, Object.getOwnPropertyDescriptor(Array.prototype, name)] as const);
  for (const [name, descriptor] of before) {
    const native = descriptor?.value as (this: unknown[], ...args: unknown[]) => unknown; // each is a method
    Object.defineProperty(Array.prototype, name, {
      ...descriptor,
      value(this: unknown[], ...args: unknown[]) {
        items += this.length;
        return native.apply(this, args);
      },
    });
  }
  try {
    await run();
  } finally {
    for (const [name, descriptor] of before) Object.defineProperty(Array.prototype, name, descriptor ?? {});
  }
  return items;
}
