import { nextCustomer, PATHS } from './calls.ts';
import { type Ask, cpuOf, silentEngine } from './engine.ts';
import { done, say } from './progress.ts';
import { times } from './targets.ts';

/**
 * Creates 200,000 customers at one instant, which is what a clock that stands gives, and as many while the clock runs.
 * Fails when the former cost more than LIMIT times the latter.
 */
const ROWS = 200_000;
const STEP = 10_000;
const LIMIT = 1.5;

const worlds = {
  standing: await silentEngine({ clock: Date.parse('2025-07-06T12:00:00Z') }),
  running: await silentEngine(),
};
const used = { standing: 0, running: 0 };
// In turns, so that the compiler and the collector treat both alike; the first step warms up.
for (let rows = -STEP; rows < ROWS; rows += STEP) {
  say(
    `${Math.max(rows, 0).toLocaleString('en')} of ${ROWS.toLocaleString('en')} customers at one instant and while the clock runs`,
  );
  for (const name of ['standing', 'running'] as const) {
    const cost = await cpuOf(STEP, create(worlds[name]));
    if (rows >= 0) used[name] += cost;
  }
}
done();
const ratio = used.standing / used.running;
console.log(
  `${ROWS.toLocaleString('en')} customers created at one instant: ${each(used.standing)} µs each, ${times(ratio)} those`,
);
console.log(`created while the clock runs (${each(used.running)} µs; target: at most ${times(LIMIT)}).`);
if (ratio > LIMIT) process.exitCode = 1;

function create(ask: Ask): () => Promise<unknown> {
  return () => ask('POST', PATHS.post, nextCustomer());
}

function each(microseconds: number): string {
  return (microseconds / ROWS).toFixed(1);
}
