import { expect, test } from 'vitest';
import { type OperationId, operations } from '../../generated/operations.ts';
import { WebhookEventType } from '../../generated/schemas.ts';
import { beforeExample } from '../support/before-example.ts';
import { descriptionOf, guideText, operationIds } from '../support/contract.ts';
import { eventTypesDuring } from '../support/events.ts';
import { useMock } from '../support/mock.ts';
import { exampleRequest, sendExample } from '../support/requests.ts';
import { tellingCalls, type Variation } from '../support/telling-calls.ts';

const mock = useMock();

/** The events that a text names between backquotes. */
function eventsNamedIn(text: string): string[] {
  const names = [...text.matchAll(/`(\w+\.\w+)`/g)].map(([, name = '']) => name);
  return names.filter((name) => WebhookEventType().safeParse(name).success);
}

/** What a confirmation leads to is told by the guide, and only pointed to by the call. */
function toldBy(operationId: OperationId): Set<string> {
  const [, purchase = ''] = /A purchase sends them in this order:([\s\S]*?)\n\n/.exec(guideText('webhooks.md')) ?? [];
  const guide = operationId === 'checkouts.clientConfirm' ? purchase : '';
  return new Set(eventsNamedIn(descriptionOf(operationId) + guide));
}

async function sentBy(operationId: OperationId, { before, change, after }: Variation): Promise<string[]> {
  const world = mock.world();
  await beforeExample[operationId]?.(world);
  const request = { ...exampleRequest(operationId), ...change, ...(await before?.(world)) };
  await world.settle();
  return eventTypesDuring(world, async () => {
    const response = await sendExample(world, request);
    expect(operations[operationId].statuses.success, response.text).toContain(response.status);
    await after?.(world);
  });
}

test.each(operationIds)('%s sends the events that its text names, and no others', async (operationId) => {
  const variations = [{ change: {} }, ...(tellingCalls[operationId] ?? [])];
  const sent = await Promise.all(variations.map((variation) => sentBy(operationId, variation)));
  expect(new Set(sent.flat())).toEqual(toldBy(operationId));
});
