/** A measurement that ended without the trace that it would be read from. It says nothing about what was measured. */
export class MissingTrace extends Error {}

/** The names under which Lighthouse tells of one. */
export const missingTraceCodes: readonly string[] = ['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_FCP', 'NO_DCL'];

const AGAIN = 2;

/** Measures; where there is no trace, again, at most twice. Each time is said: a machine on which it is usual is too busy. */
export async function takeAgain<Result>(
  measure: () => Promise<Result>,
  say: (line: string) => void,
  left = AGAIN,
): Promise<Result> {
  try {
    return await measure();
  } catch (error) {
    if (!(error instanceof MissingTrace) || left === 0) throw error;
    say(`again  ${error.message}`);
    return takeAgain(measure, say, left - 1);
  }
}
