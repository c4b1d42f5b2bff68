import { afterEach, expect, test } from 'vitest';
import { useReceivers } from '../../support/receivers.ts';
import { useFolders } from '../support/folders.ts';
import { Oracle } from '../support/oracle.ts';
import { type MockProcess, startProcess } from '../support/process.ts';

/** `make soak` asks for more. */
const KILLS = Number(process.env.KILLS ?? 20);

const folders = useFolders();
const receivers = useReceivers();

const processes: MockProcess[] = [];
afterEach(() => Promise.all(processes.splice(0).map((mock) => mock.end('SIGKILL'))));

function start(folder: string): MockProcess {
  const mock = startProcess('--data', folder, '--port', '0');
  processes.push(mock);
  return mock;
}

/** Numbers from 0 up to 1 that are the same each time, so that a failure can be looked for again. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const TIME = { timeout: 60_000 + KILLS * 15_000 };

test(`after each of ${KILLS} kills under load all that was answered is there, whole and once`, TIME, async () => {
  const receiver = await receivers.http();
  const folder = folders.make();
  const random = numbers(1);
  const oracles = ['one', 'two'].map((world) => new Oracle(world));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const mock = start(folder);
    const url = await mock.url;
    if (kill === 0) await Promise.all(oracles.map((oracle) => oracle.listen(url, receiver.url)));
    await Promise.all(oracles.map((oracle) => oracle.check(url)));
    let left = 1 + Math.floor(random() * 12);
    let ended: Promise<unknown> | undefined;
    const answered = () => {
      left -= 1;
      if (left <= 0) ended ??= mock.end('SIGKILL');
    };
    // Several at once in one world, so that the commits of several calls are in one batch.
    const works = oracles.flatMap((oracle) =>
      Array.from({ length: 4 }, () => oracle.work(url, answered, () => ended !== undefined)),
    );
    await Promise.all(works);
    await ended;
  }
  const mock = start(folder);
  const url = await mock.url;
  for (const oracle of oracles) {
    await oracle.check(url);
    oracle.checkTold(receiver.received);
  }
  await mock.end('SIGTERM');
  const written = oracles.reduce((sum, oracle) => sum + oracle.answered, 0);
  expect(written).toBeGreaterThan(KILLS * 20);
});
