import { expect, test } from 'vitest';
import { ID } from '../../../mock/fixtures/ids.ts';
import { useMock } from '../../support/mock.ts';
import { status, useReceivers } from '../../support/receivers.ts';

const mock = useMock({ log: () => {} });
const receivers = useReceivers();

test('a delivery tells why it failed', async () => {
  const world = mock.world();
  const { webhooks, customers } = world.client();
  const { url } = await receivers.http(status(302, { location: 'http://localhost/' }));
  const { id: endpoint_id } = await webhooks.createEndpoint({
    body: { url, format: 'raw', secret: 's', events: ['customer.created'] },
  });
  await customers.create({ body: { email: 'ana@costa.example' } });
  await world.settle();
  const [delivery] = (await webhooks.listDeliveries({ endpoint_id })).items;
  const answer = await world.send('GET', `/_mock/webhooks/deliveries/${delivery?.id}`);
  expect(answer.body).toEqual({
    id: delivery?.id,
    created_at: delivery?.created_at,
    endpoint_id,
    event_id: delivery?.webhook_event.id,
    http_code: 302,
    succeeded: false,
    reason: 'The answer 302 is a redirect',
  });
});

test('one that succeeded has no reason, and one that is unknown is 404', async () => {
  const world = mock.world();
  expect((await world.send('GET', `/_mock/webhooks/deliveries/${ID.webhookDelivery}`)).body.reason).toBeNull();
  const unknown = await world.send('GET', `/_mock/webhooks/deliveries/${ID.webhookEvent}`);
  expect([unknown.status, unknown.body.error]).toEqual([404, 'ResourceNotFound']);
});
