import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  createWebhookReceiver,
  type WebhookReceiver,
  type WebhookReceiverOptions,
} from '../../client/testing/index.ts';
import { type Mock, startMock } from '../../mock/start.ts';

/** A mock whose clocks stand still, and receivers that are closed after each test. */
export function useReceivers() {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startMock({ clock: '2025-07-06T12:00:00Z', log: () => {} });
  });
  afterAll(() => mock.close());
  const open: WebhookReceiver[] = [];
  afterEach(() => Promise.all(open.splice(0).map((receiver) => receiver.close())));
  const worldOf = (name: string) => mock.world(name);
  return {
    worldOf,
    async receiverOf(options: WebhookReceiverOptions = {}): Promise<WebhookReceiver> {
      const receiver = await createWebhookReceiver(options);
      open.push(receiver);
      return receiver;
    },
    /** Makes a customer, which a world tells its receivers. */
    add: (world: string, email: string) => worldOf(world).client().customers.create({ body: { email } }),
  };
}
