import { checkMatch, checkTimeout, type DataOf, takenBy } from './wait-input.ts';
import type { ReceivedWebhook, RefusedWebhook, WebhookReceiver } from './webhook-receiver.ts';

export interface WaitOptions {
  /** Milliseconds to wait at most, `Infinity` for no limit. Default: 5,000. */
  readonly timeout?: number;
}

interface Waiting {
  takes(webhook: ReceivedWebhook): boolean;
  resolve(webhook: ReceivedWebhook): void;
  reject(reason: unknown): void;
  readonly timer: NodeJS.Timeout | undefined;
}

/** What has come to a receiver, and who waits for it. */
export interface Arrivals extends Pick<WebhookReceiver, 'received' | 'refused' | 'waitFor'> {
  take(webhook: ReceivedWebhook): void;
  refuse(request: RefusedWebhook): void;
  /** Rejects all who wait, and who wait from then on for what has not come. */
  end(): void;
}

const TIMEOUT = 5000;

/** Node's timers take no more, some 24 days, and end at once for what is longer. */
const LONGEST_TIMER = 2 ** 31 - 1;

export function createArrivals(): Arrivals {
  const received: ReceivedWebhook[] = [];
  const refused: RefusedWebhook[] = [];
  const given = new Set<ReceivedWebhook>();
  const waiting = new Set<Waiting>();
  let ended = false;
  const leave = (entry: Waiting) => {
    waiting.delete(entry);
    clearTimeout(entry.timer);
  };
  const give = (webhook: ReceivedWebhook, to: Waiting) => {
    given.add(webhook);
    leave(to);
    to.resolve(webhook);
  };
  /** Whoever has given a function that throws is told so, and the sender is not. */
  const takes = (entry: Waiting, webhook: ReceivedWebhook) => {
    try {
      return entry.takes(webhook);
    } catch (error) {
      leave(entry);
      entry.reject(error);
      return false;
    }
  };
  const next = (wanted: string, taken: Waiting['takes'], timeout: number) =>
    new Promise<ReceivedWebhook>((resolve, reject) => {
      const there = received.find((webhook) => !given.has(webhook) && taken(webhook));
      const over = () => {
        waiting.delete(entry);
        reject(new Error(`${wanted} has not come within ${timeout} ms. ${tally(received, given, refused)}`));
      };
      const timer = there || ended || timeout > LONGEST_TIMER ? undefined : setTimeout(over, timeout);
      const entry: Waiting = { takes: taken, resolve, reject, timer };
      if (there) give(there, entry);
      else if (ended) reject(closed());
      else waiting.add(entry);
    });
  return {
    received,
    refused,
    take(webhook) {
      received.push(webhook);
      const first = [...waiting].find((entry) => takes(entry, webhook));
      if (first) give(webhook, first);
    },
    refuse(request) {
      refused.push(request);
    },
    waitFor: async (type, match = {}, { timeout = TIMEOUT } = {}) => {
      checkTimeout(timeout);
      checkMatch(match);
      const taken = (webhook: ReceivedWebhook) =>
        webhook.type === type && takenBy(match, webhook.payload.data as DataOf<typeof type>);
      return (await next(type, taken, timeout)) as never; // what it takes is of this type
    },
    end() {
      ended = true;
      for (const entry of waiting) {
        leave(entry);
        entry.reject(closed());
      }
    },
  };
}

function closed(): Error {
  return new Error('The receiver is closed');
}

/** What has come instead. */
function tally(
  received: readonly ReceivedWebhook[],
  given: ReadonlySet<ReceivedWebhook>,
  refused: readonly RefusedWebhook[],
): string {
  const list = (webhooks: readonly ReceivedWebhook[]) => webhooks.map(({ type }) => type).join(', ');
  const [told, left] = [received.filter((each) => given.has(each)), received.filter((each) => !given.has(each))];
  return [
    received.length === 0 ? 'No webhook has come.' : '',
    left.length > 0 ? `Came, and did not match: ${list(left)}.` : '',
    told.length > 0 ? `Given to earlier calls: ${list(told)}.` : '',
    ...refused.map(({ reason }) => `Refused: ${reason}.`),
  ]
    .filter((line) => line !== '')
    .join(' ');
}
