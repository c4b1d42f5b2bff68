import { afterEach, expect, test } from 'vitest';
import { createControl } from '../../../client/control.ts';
import { useReceivers } from '../../support/receivers.ts';
import { BillingOracle } from '../support/billing-oracle.ts';
import { Countdown } from '../support/countdown.ts';
import { useFolders } from '../support/folders.ts';
import { moodyReceiver } from '../support/moody-receiver.ts';
import { Oracle } from '../support/oracle.ts';
import { type MockProcess, startProcess } from '../support/process.ts';

/** `make soak` asks for more. */
const KILLS = Number(process.env.KILLS ?? 20);
/** So many in one folder, so that what there is to look through after each stays small. */
const IN_ONE_FOLDER = 20;
const MONTH = 31 * 24;

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

const series = Array.from({ length: Math.ceil(KILLS / IN_ONE_FOLDER) }, (_, index) => ({
  seed: index + 1,
  kills: Math.min(IN_ONE_FOLDER, KILLS - index * IN_ONE_FOLDER),
}));
const TIME = { timeout: 60_000 + IN_ONE_FOLDER * 15_000 };

test.for(series)(
  'after each of $kills kills under load all that was answered is there, whole and once (series $seed)',
  TIME,
  async ({ seed, kills }) => {
    const random = numbers(seed);
    const receiver = await moodyReceiver(receivers);
    const billingReceiver = await moodyReceiver(receivers);
    const folder = folders.make();
    const oracles = [new Oracle('one'), new Oracle('billed', { buys: false })];
    const billing = new BillingOracle('billed', numbers(seed + 1000));
    for (let kill = 0; kill < kills; kill += 1) {
      const mock = start(folder);
      const url = await mock.url;
      if (kill === 0) {
        await billing.begin(url, billingReceiver.url);
        await Promise.all(oracles.map((oracle) => oracle.listen(url, receiver.url)));
      }
      await Promise.all([...oracles, billing].map((oracle) => oracle.check(url)));
      // Half of them soon after a month has passed: then more is due than is done in one go.
      const [hours, answers] = kill % 2 === 0 ? [MONTH, 6] : [24, 30];
      const countdown = new Countdown(1 + Math.floor(random() * answers), () => void mock.end('SIGKILL'));
      // Several at once in one world, so that the commits of several calls are in one batch.
      const works = oracles.flatMap((oracle) => Array.from({ length: 4 }, () => oracle.work(url, countdown)));
      await Promise.all([...works, billing.work(url, hours, countdown)]);
      await mock.ended;
    }
    const mock = start(folder);
    const url = await mock.url;
    for (const oracle of [...oracles, billing]) await oracle.check(url);
    // What was refused is sent again within seconds of its world's clock.
    for (const one of [receiver, billingReceiver]) one.calmDown();
    await createControl({ baseUrl: `${url}/w/one` }).clock.advance({ body: { by: 'PT1M' } });
    await billing.advance(url, 1);
    for (const oracle of [...oracles, billing]) await oracle.check(url);
    for (const oracle of oracles) oracle.checkTold(receiver.taken);
    billing.checkTold(billingReceiver.taken);
    await mock.end('SIGTERM');
    // There was work, and something to be sent again.
    for (const { answered } of [...oracles, billing]) expect(answered).toBeGreaterThan(kills);
    for (const { refused } of [receiver, billingReceiver]) expect(refused).toBeGreaterThan(kills);
  },
);
