import { tellArrival } from './arrivals.ts';

/** How long code may take, in milliseconds: a server that neither answers nor refuses would be waited for without end. */
const patience = 10_000;

/** Rejects when code takes too long. What comes later nonetheless is told to all that wait for a better time. */
export async function inTime<Code>(code: Promise<Code>): Promise<Code> {
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    giveUp = setTimeout(() => {
      reject(new Error(`The code did not come within ${patience / 1000} seconds.`));
      code.then(tellArrival, () => {});
    }, patience);
  });
  try {
    return await Promise.race([code, tooLate]);
  } finally {
    clearTimeout(giveUp);
  }
}
