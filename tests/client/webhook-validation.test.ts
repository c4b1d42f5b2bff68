import { expect, test, vi } from 'vitest';
import {
  createWebhookValidation,
  type WebhookSchema,
  WebhookValidationError,
  type WebhookValidationOptions,
} from '../../client/validation/index.ts';
import { createWebhookHandler, type WebhookHandlerOptions } from '../../client/webhooks/index.ts';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { WebhookOrderPaid, WebhookPayload } from '../../generated/schemas.ts';
import { headersOf, SECRET } from './signed-webhook.ts';

const [ORDER_PAID] = contract.components.schemas.WebhookOrderPaid.examples;

/** What becomes of an event: the status of the answer, what a function had, and what the owner was told. */
async function handled(
  event: unknown,
  options: WebhookValidationOptions = {},
  schemas: WebhookSchema[] = [WebhookPayload],
) {
  const taken: unknown[] = [];
  const errors: unknown[] = [];
  const { fetch } = createWebhookHandler({
    secret: SECRET,
    on: { 'order.paid': (paid) => taken.push(paid) },
    onUnhandled: (other) => taken.push(other),
    onError: (error) => errors.push(error),
    validation: createWebhookValidation(schemas, options),
  });
  const body = JSON.stringify(event);
  const request = { method: 'POST', headers: headersOf(body, { at: new Date() }), body };
  const response = await fetch(new Request('https://app.example/webhooks', request));
  return { status: response.status, text: await response.text(), taken, errors };
}

const changed = (change: object) => ({ ...ORDER_PAID, data: { ...ORDER_PAID?.data, ...change } });

test.each<[string, WebhookSchema[]]>([
  ['of all events', [WebhookPayload]],
  ['of this one', [WebhookOrderPaid]],
])('an event that fits passes as it came, by the schema %s', async (_, schemas) => {
  const onUnknown = vi.fn();
  expect(await handled(ORDER_PAID, { onUnknown }, schemas)).toMatchObject({ status: 204, taken: [ORDER_PAID] });
  expect(onUnknown).not.toHaveBeenCalled();
});

test('what a newer server adds passes as it came, and is told', async () => {
  const event = changed({ status: 'disputed', colour: 'red' });
  const onUnknown = vi.fn();
  expect(await handled(event, { onUnknown })).toMatchObject({ status: 204, taken: [event] });
  const type = 'order.paid';
  expect(onUnknown.mock.calls.flat()).toEqual(
    expect.arrayContaining([
      { type, kind: 'unknown_enum_value', path: ['data', 'status'], value: 'disputed' },
      { type, kind: 'unknown_key', path: ['data', 'colour'], value: 'red' },
    ]),
  );
});

test('a type of event that is new passes to onUnhandled and is told, or is refused when it is strict', async () => {
  const event = { ...ORDER_PAID, type: 'order.shipped' };
  const onUnknown = vi.fn();
  expect(await handled(event, { onUnknown })).toMatchObject({ status: 204, taken: [event] });
  expect(onUnknown.mock.calls).toEqual([[{ type: 'order.shipped', kind: 'unknown_variant', path: [], value: event }]]);
  expect(await handled(event, { strict: true })).toMatchObject({
    status: 422,
    text: 'Webhook validation failed: order.shipped: body.type: Unknown event\n',
    taken: [],
  });
});

test.each([
  ['a key too many', changed({ colour: 'red' }), 'body.data.colour: Unknown field'],
  ['a new value', changed({ status: 'disputed' }), 'body.data.status: Value should be '],
])('with strict what a newer server adds is refused: %s', async (_, event, message) => {
  const { status, text, taken } = await handled(event, { strict: true });
  expect([status, text, taken]).toEqual([422, expect.stringContaining(`order.paid: ${message}`), []]);
});

test.each([
  ['a key that is missing', changed({ id: undefined }), 'body.data.id: Field required'],
  ['a value of another type', changed({ net_amount: 'much' }), 'body.data.net_amount: Value should be a valid integer'],
  ['no data', { ...ORDER_PAID, data: null }, 'body.data: Value should be a valid object'],
])('%s is refused before a function has the event, and no log shows it', async (_, event, message) => {
  const { status, text, taken, errors } = await handled(event);
  expect([status, text, taken]).toEqual([422, `Webhook validation failed: order.paid: ${message}\n`, []]);
  expect(errors).toEqual([expect.any(WebhookValidationError)]);
  expect(errors).toMatchObject([{ type: 'order.paid', value: JSON.parse(JSON.stringify(event)), issues: [{}] }]);
  expect(Object.keys(errors[0] as object)).not.toContain('value');
});

test('with report what does not fit passes as it came and is told', async () => {
  const onReport = vi.fn();
  const event = changed({ net_amount: 'much' });
  expect(await handled(event, { onEventInvalid: 'report', onReport })).toMatchObject({ status: 204, taken: [event] });
  expect(onReport.mock.calls).toEqual([[expect.any(WebhookValidationError)]]);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await handled(event, { onEventInvalid: 'report' });
  expect(warned.mock.calls).toEqual([[expect.stringMatching(/^Webhook validation failed: order\.paid: /)]]);
  warned.mockRestore();
});

test('a handler for an event without a schema is refused as it is made; one without a handler passes', async () => {
  const on: WebhookHandlerOptions['on'] = { 'benefit_grant.created': () => {} };
  const validation = createWebhookValidation([WebhookOrderPaid]);
  expect(() => createWebhookHandler({ secret: SECRET, on, validation })).toThrow(
    new TypeError(
      'The validation of this handler has no schema for benefit_grant.created: give WebhookBenefitGrantCreated of billing-contract/schemas to createWebhookValidation',
    ),
  );
  const event = { type: 'order.created', data: 'anything' };
  expect(await handled(event, { strict: true }, [WebhookOrderPaid])).toMatchObject({ status: 204, taken: [event] });
});
