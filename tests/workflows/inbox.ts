import { Webhook } from 'standardwebhooks';
import type { WebhookEventType, WebhookPayload } from '../../client/index.ts';
import type { TestWorld } from '../support/mock.ts';
import type { Receiver } from '../support/receivers.ts';

/** What one endpoint of the seller gets. */
export interface Inbox {
  /** Waits for what is on its way and gives what has come since the last look, in the order in which it came. */
  next(): Promise<readonly WebhookPayload[]>;
  /** The types alone. */
  nextTypes(): Promise<WebhookEventType[]>;
}

/** Reads what a receiver gets as a seller does: whatever the secret does not verify is an error. */
export function inboxOf(world: TestWorld, receiver: Receiver, secret: string): Inbox {
  const webhook = new Webhook(secret);
  let read = 0;
  const next = async () => {
    await world.settle();
    const fresh = receiver.received.slice(read);
    read += fresh.length;
    return fresh.map(({ body, headers }) => webhook.verify(body, headers as Record<string, string>) as WebhookPayload);
  };
  return { next, nextTypes: async () => (await next()).map(({ type }) => type) };
}
