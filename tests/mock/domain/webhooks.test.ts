import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import document from '../../../generated/openapi.json' with { type: 'json' };
import { discordBody, slackBody } from '../../../mock/domain/webhook-formats.ts';
import { chatMessage, type WebhookPayload } from '../../../mock/domain/webhook-messages.ts';
import { isDelivered, retryDelay } from '../../../mock/domain/webhook-retries.ts';
import { secretFault, signedHeaders } from '../../../mock/domain/webhook-signature.ts';

describe('a signature', () => {
  const at = 1_700_000_000_000;
  const body = '{"type":"x"}';
  const signature = (...secrets: string[]) => signedHeaders(secrets, 'evt_1', at, body)['webhook-signature'];

  test('is that of the documented example', () => {
    expect(signedHeaders(['my-secret'], 'evt_1', at, body)).toEqual({
      'webhook-id': 'evt_1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': 'v1,eS19nPpy8x5N/VcagasMf4VYHagCFFlxhfVGeRrKLqg=',
    });
  });

  test('is made with the bytes behind whsec_', () => {
    const key = Buffer.from('0123456789abcdefghijklmn');
    const expected = createHmac('sha256', key).update(`evt_1.1700000000.${body}`).digest('base64');
    expect(signature(`whsec_${key.toString('base64')}`)).toBe(`v1,${expected}`);
  });

  test('is made with the text of any other secret, in UTF-8', () => {
    const expected = createHmac('sha256', Buffer.from('schlüssel', 'utf8')).update(`evt_1.1700000000.${body}`);
    expect(signature('schlüssel')).toBe(`v1,${expected.digest('base64')}`);
  });

  test('is given once for each secret while secrets change', () => {
    expect(signature('old', 'new')).toBe(`${signature('old')} ${signature('new')}`);
  });

  test('has the time of the attempt in whole seconds', () => {
    expect(signedHeaders(['s'], 'evt_1', at + 999, body)['webhook-timestamp']).toBe('1700000000');
  });
});

test.each([
  ['my-secret', null],
  ['whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u', null],
  ['', /empty/],
  ['  ', /empty/],
  [' my-secret', /blank/],
  ['whsec_', /base64/],
  ['whsec_not base64', /base64/],
  ['whsec_abc', /base64/],
  ['whsec_!', /base64/],
  ['whsec_b3RoZXI', /padding/],
  ['whsec_b3RoZX-_', /base64/],
  // The last bits say nothing, and decoders differ over them.
  ['whsec_b3RoZXJ=', /base64/],
  ['v1,whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u', /begins with whsec_; leave out/],
  ['v1,qXiPgKAlbBrMxpm/EGyGohk43uAJWPawe2FGgT6KeLc=', /as a signature does/],
  ['v1a,c2lnbmF0dXJl', /as a signature does/],
  ['whsk_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u', /shared secret/],
  ['whpk_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u', /shared secret/],
  ['WHSEC_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u', /exactly whsec_/],
  ['whsec-MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u', /exactly whsec_/],
  ['"whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u"', /exactly whsec_/],
  ['SECRET=whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u', /exactly whsec_/],
  ['MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u', null],
  ['whsec', null],
  ['v1', null],
])('the secret "%s" is judged', (secret, expected) => {
  if (expected === null) expect(secretFault(secret)).toBeNull();
  else expect(secretFault(secret)).toMatch(expected);
});

describe('a delivery', () => {
  test('is tried again ten times, each time after twice as long', () => {
    const delays = Array.from({ length: 12 }, (_, index) => retryDelay(index + 1, 0));
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 64_000, 128_000, 256_000, 512_000, null, null]);
  });

  test('waits up to twice as long by chance', () => {
    expect(retryDelay(1, 0.5)).toBe(1500);
    expect(retryDelay(2, 0.999)).toBeLessThan(4000);
  });

  test('has succeeded with a 2xx only', () => {
    expect([200, 201, 204, 299].every(isDelivered)).toBe(true);
    expect([null, 199, 300, 301, 302, 400, 410, 500].some(isDelivered)).toBe(false);
  });
});

// What the contract shows as examples, which its own tests keep valid.
const examples = document.components.schemas;
const order = { type: 'order.paid', data: examples.WebhookOrderPaid.examples[0]?.data } as WebhookPayload;
const subscription = (type: string, changes: object = {}) =>
  ({ type, data: { ...examples.WebhookSubscriptionUpdated.examples[0]?.data, ...changes } }) as WebhookPayload;
const refund = { type: 'refund.created', data: examples.WebhookRefundCreated.examples[0]?.data } as WebhookPayload;
const product = { type: 'product.updated', data: { id: '42' } } as WebhookPayload;

describe('a message', () => {
  const fieldsOf = (payload: WebhookPayload) => chatMessage(payload)?.fields.map((field) => field.name);

  test('tells product, customer and amount of an order', () => {
    const given = { ...order, data: { ...order.data, total_amount: 2261, currency: 'usd' } } as WebhookPayload;
    expect(chatMessage(given)?.title).toBe('Order paid');
    expect(chatMessage(given)?.fields).toContainEqual({ name: 'Amount', value: '$22.61' });
    expect(fieldsOf(given)).toEqual(['Product', 'Customer', 'Amount', 'Status']);
  });

  test('tells what a refund gives back, with its tax', () => {
    const given = { ...refund, data: { ...refund.data, amount: 1110, tax_amount: 278 } } as WebhookPayload;
    expect(chatMessage(given)?.fields).toContainEqual({ name: 'Amount', value: '$13.88' });
  });

  test('tells the amount and interval of a subscription', () => {
    const given = subscription('subscription.created', { amount: 1900, currency: 'usd', recurring_interval: 'month' });
    expect(chatMessage(given)?.fields).toContainEqual({ name: 'Amount', value: '$19.00 a month' });
  });

  test('names the event and the object of anything else', () => {
    expect(chatMessage(product)).toEqual({
      type: 'product.updated',
      title: 'Product updated',
      text: 'product.updated 42',
      fields: [],
    });
  });

  test('is not sent for a change of a subscription, unless it ends', () => {
    const going = { status: 'active', cancel_at_period_end: false };
    expect(chatMessage(subscription('subscription.updated', going))).toBeNull();
    expect(chatMessage(subscription('subscription.active', going))).not.toBeNull();
    expect(chatMessage(subscription('subscription.updated', { ...going, cancel_at_period_end: true }))).not.toBeNull();
    expect(chatMessage(subscription('subscription.updated', { ...going, status: 'canceled' }))).not.toBeNull();
  });
});

describe('a body', () => {
  const sender = { name: 'Bench & Mate', avatar_url: null };
  const message = {
    type: 'order.paid' as const,
    title: 'Order paid',
    text: 'Pro for <Ana>',
    fields: [{ name: 'Product', value: 'Pro' }],
  };

  test('for Discord has one embed and notifies nobody', () => {
    expect(discordBody(message, sender)).toEqual({
      content: 'Order paid',
      allowed_mentions: { parse: [] },
      embeds: [
        {
          title: 'Order paid',
          description: 'Pro for <Ana>',
          color: 0x2563eb,
          fields: [{ name: 'Product', value: 'Pro', inline: true }],
          author: { name: 'Bench & Mate' },
          footer: { text: 'order.paid' },
        },
      ],
    });
  });

  test('for Discord shows the picture of the organization, if there is one', () => {
    const url = 'https://pictures.example/1.png';
    expect(discordBody(message, { ...sender, avatar_url: url }).embeds[0]).toMatchObject({ thumbnail: { url } });
  });

  test('for Slack has a section and a context, with its control characters escaped', () => {
    expect(slackBody(message, sender)).toEqual({
      text: 'Order paid',
      blocks: [
        {
          type: 'section',
          text: { type: 'mrkdwn', text: '*Order paid*\nPro for &lt;Ana&gt;' },
          fields: [{ type: 'mrkdwn', text: '*Product*\nPro' }],
        },
        { type: 'context', elements: [{ type: 'mrkdwn', text: 'Bench &amp; Mate · order.paid' }] },
      ],
    });
  });

  test('for Slack has no empty list of fields', () => {
    expect(slackBody({ ...message, fields: [] }, sender).blocks[0]).not.toHaveProperty('fields');
  });
});
