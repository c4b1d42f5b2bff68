import type { components } from '../../../generated/types.ts';
import type { SubscriptionRow } from '../../domain/rows.ts';
import { taken } from '../../domain/state-table.ts';
import {
  advanceSubscription,
  type CancellationReason,
  type SubscriptionState,
} from '../../domain/subscription-changes.ts';
import type { SubscriptionEvent } from '../../domain/subscription-status.ts';
import { named } from '../../kernel/errors.ts';
import { scopeOf } from '../../queries/benefit-grants.ts';
import type { World } from '../../tables.ts';
import { revokeBenefits } from '../benefits/grants.ts';
import { emitStateChanged } from '../customers/state.ts';

type TheirEvent = Extract<components['schemas']['WebhookEventType'], `subscription.${string}`>;

/** Flags a subscription to end with its period. 403 when it has ended or is flagged already. */
export function cancelSubscription(world: World, row: SubscriptionRow, said: CancellationReason): SubscriptionRow {
  const state = advanceOrReject(
    world,
    row,
    'cancel',
    'The subscription has ended, or ends with its period already.',
    said,
  );
  return changeAndEmit(world, { ...row, ...state }, ['subscription.updated', 'subscription.canceled']);
}

/** Takes the flag back. 403 when there is none, or the subscription has ended. */
export function uncancelSubscription(world: World, row: SubscriptionRow): SubscriptionRow {
  const state = advanceOrReject(
    world,
    row,
    'uncancel',
    'The subscription has ended, or was not to end with its period.',
  );
  return changeAndEmit(world, { ...row, ...state }, ['subscription.updated', 'subscription.uncanceled']);
}

/** Stores what a customer says about the end, now or later, of a subscription. Nothing else changes (D101). */
export function noteReason(world: World, row: SubscriptionRow, said: CancellationReason): SubscriptionRow {
  const state = taken(advanceSubscription(row, 'note_reason', { at: world.timestamp, said }));
  return changeSubscription(world, { ...row, ...state }, ['subscription.updated']);
}

/** Ends a subscription at once and takes its benefits back. 403 when it has ended already. */
export function revokeSubscription(
  world: World,
  row: SubscriptionRow,
  said: Partial<CancellationReason> = {},
): SubscriptionRow {
  const state = advanceOrReject(world, row, 'revoke', 'The subscription has ended already.', said);
  const ended = endAtOnce(world, row, state);
  revokeBenefits(world, scopeOf(row));
  emitStateChanged(world, row.customer_id);
  return ended;
}

/** Ends a subscription at once. What it granted, and `customer.state_changed`, are left to the caller. */
export function endAtOnce(world: World, row: SubscriptionRow, state: SubscriptionState): SubscriptionRow {
  const events = ['subscription.updated', 'subscription.canceled', 'subscription.revoked'] as const;
  return changeSubscription(world, { ...row, ...state }, events);
}

/** Stores a changed subscription and tells these events of it. */
export function changeSubscription(world: World, row: SubscriptionRow, events: readonly TheirEvent[]): SubscriptionRow {
  const changed = world.tables.subscriptions.put({ ...row, modified_at: world.timestamp });
  for (const event of events) world.emit(event, changed);
  return changed;
}

/** Where a subscription stands after an event. 403 when its present state does not allow it. */
export function advanceOrReject(
  world: World,
  row: SubscriptionRow,
  event: SubscriptionEvent,
  detail: string,
  said: Partial<CancellationReason> = {},
): SubscriptionState {
  const step = advanceSubscription(row, event, { at: world.timestamp, said });
  if (step.ok) return step.fields;
  throw named('AlreadyCanceledSubscription', detail);
}

function changeAndEmit(world: World, row: SubscriptionRow, events: readonly TheirEvent[]): SubscriptionRow {
  const changed = changeSubscription(world, row, events);
  emitStateChanged(world, row.customer_id);
  return changed;
}
