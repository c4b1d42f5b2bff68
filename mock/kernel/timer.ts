/** Node fires a longer timer at once. */
export const LONGEST_TIMER = 2 ** 31 - 1;

/** Resolves when so many milliseconds have passed, or when what `untilGone` was given is called: nobody waits any more. */
export function pause(milliseconds: number, untilGone: (stop: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const callOff = startTimer(milliseconds, resolve);
    untilGone(() => {
      callOff();
      resolve();
    });
  });
}

/** Calls `ring` when so many milliseconds have passed, however many; `Infinity` never have. Gives what calls it off. */
export function startTimer(milliseconds: number, ring: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (left: number): void => {
    if (left > LONGEST_TIMER) timer = setTimeout(wait, LONGEST_TIMER, left - LONGEST_TIMER);
    else timer = setTimeout(ring, left);
  };
  wait(milliseconds);
  return () => clearTimeout(timer);
}
