import type { ReceivedWebhook, RefusedWebhook, WebhookReceiver } from './webhook-receiver.ts';

export interface WaitOptions {
  /** Milliseconds to wait at most. Default: 5,000. */
  readonly timeout?: number;
}

interface Waiting {
  takes(webhook: ReceivedWebhook): boolean;
  resolve(webhook: ReceivedWebhook): void;
  reject(reason: Error): void;
  readonly timer: NodeJS.Timeout;
}

/** What has come to a receiver, and who waits for it. */
export interface Arrivals extends Pick<WebhookReceiver, 'received' | 'refused' | 'waitFor'> {
  take(webhook: ReceivedWebhook): void;
  refuse(request: RefusedWebhook): void;
  /** Rejects all who wait. */
  end(): void;
}

const TIMEOUT = 5000;

export function createArrivals(): Arrivals {
  const received: ReceivedWebhook[] = [];
  const refused: RefusedWebhook[] = [];
  const given = new Set<ReceivedWebhook>();
  const waiting = new Set<Waiting>();
  const give = (webhook: ReceivedWebhook, to: Waiting) => {
    given.add(webhook);
    waiting.delete(to);
    clearTimeout(to.timer);
    to.resolve(webhook);
  };
  const next = (takes: Waiting['takes'], wanted: string, timeout: number) =>
    new Promise<ReceivedWebhook>((resolve, reject) => {
      const there = received.find((webhook) => !given.has(webhook) && takes(webhook));
      const timer = setTimeout(() => {
        waiting.delete(entry);
        reject(new Error(`${wanted} has not come within ${timeout} ms. ${tally(received, given, refused)}`));
      }, timeout);
      const entry: Waiting = { takes, resolve, reject, timer };
      if (there) give(there, entry);
      else waiting.add(entry);
    });
  return {
    received,
    refused,
    take(webhook) {
      received.push(webhook);
      const first = [...waiting].find(({ takes }) => takes(webhook));
      if (first) give(webhook, first);
    },
    refuse(request) {
      refused.push(request);
    },
    waitFor: (type, match = () => true, { timeout = TIMEOUT } = {}) => {
      const takes = (webhook: ReceivedWebhook) => webhook.type === type && match(webhook.payload as never);
      return next(takes, type, timeout) as never; // what it takes is of this type
    },
    end() {
      for (const { timer, reject } of waiting) {
        clearTimeout(timer);
        reject(new Error('The receiver is closed'));
      }
      waiting.clear();
    },
  };
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
