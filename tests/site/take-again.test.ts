import { expect, test } from 'vitest';
import { MissingTrace, takeAgain } from '../../scripts/site/take-again.ts';

/** A measurement that fails a number of times before it gives 97. */
function failing(times: number, error: Error) {
  let runs = 0;
  const measure = async () => {
    runs += 1;
    if (runs <= times) throw error;
    return 97;
  };
  return { measure, runs: () => runs };
}

test.each([0, 1, 2])('a run without a trace is taken again, and said each time (%i)', async (times) => {
  const said: string[] = [];
  const { measure } = failing(times, new MissingTrace('/ NO_NAVSTART'));
  expect(await takeAgain(measure, (line) => said.push(line))).toBe(97);
  expect(said).toEqual(Array(times).fill('again  / NO_NAVSTART'));
});

test('the third run without a trace is the last', async () => {
  const { measure, runs } = failing(3, new MissingTrace('/ NO_NAVSTART'));
  await expect(takeAgain(measure, () => {})).rejects.toThrow('NO_NAVSTART');
  expect(runs()).toBe(3);
});

test('any other failure is told at once', async () => {
  const { measure, runs } = failing(1, new Error('the page answers 500'));
  await expect(takeAgain(measure, () => {})).rejects.toThrow('500');
  expect(runs()).toBe(1);
});
