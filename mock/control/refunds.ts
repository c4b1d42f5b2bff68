import { type RefundEnd, settleRefund } from '../commands/refunds/refunds.ts';
import { ID } from '../fixtures/ids.ts';
import { notFound } from '../kernel/errors.ts';
import { json } from './answers.ts';
import type { ControlRoute } from './route.ts';

const REFUND = {
  type: 'object',
  description: 'The refund, as `refunds.list` returns it.',
  required: ['id', 'status', 'order_id'],
  properties: {
    id: { type: 'string', format: 'uuid', description: "The refund's id." },
    status: { type: 'string', enum: ['succeeded', 'failed', 'canceled'], description: 'How the refund has ended.' },
    order_id: { type: 'string', format: 'uuid', description: 'The order refunded.' },
  },
  examples: [{ id: ID.refund, status: 'succeeded', order_id: ID.order }],
} as const;

/** The ends of a refund that was left pending. */
export const refundRoutes: readonly ControlRoute[] = [
  ending(
    'complete',
    'Complete a refund',
    'succeed',
    'The order and its amounts change, and the benefits are revoked if the refund says so. Sends `refund.updated`, ' +
      '`order.updated` and `order.refunded`.',
  ),
  ending(
    'fail',
    'Let a refund fail',
    'fail',
    'The amount that it held can be refunded again. The order stays as it is. Sends `refund.updated`.',
  ),
  ending(
    'cancel',
    'Cancel a refund',
    'cancel',
    'The amount that it held can be refunded again. The order stays as it is. Sends `refund.updated`.',
  ),
];

function ending(verb: string, summary: string, end: RefundEnd, effect: string): ControlRoute {
  return {
    method: 'POST',
    path: `/_mock/refunds/{id}/${verb}`,
    operationId: `refunds.${verb}`,
    summary,
    description: `Ends a refund that is pending, as one is that was created with the metadata \`mock_refund: "pending"\`. ${effect}`,
    names: { id: { description: "The refund's id.", example: ID.refund } },
    gives: REFUND,
    refuses: { 403: 'The refund has ended already.', 404: 'There is no such refund.' },
    answer: ({ path, transact }) =>
      transact((world) => {
        const row = world.tables.refunds.find(path.id ?? '');
        if (!row) throw notFound('refund');
        return json(200, settleRefund(world, row, end));
      }),
  };
}
