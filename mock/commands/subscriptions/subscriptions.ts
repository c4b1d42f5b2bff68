import type { components } from '../../../generated/types.ts';
import type { SubscriptionRow } from '../../domain/rows.ts';
import { type CancellationReason, cancelAtPeriodEnd, revoke, uncancel } from '../../domain/subscription-changes.ts';
import { type SubscriptionEvent, subscriptionTransition } from '../../domain/subscription-status.ts';
import { named } from '../../kernel/errors.ts';
import { scopeOf } from '../../queries/benefit-grants.ts';
import type { World } from '../../tables.ts';
import { revokeBenefits } from '../benefits/grants.ts';
import { tellStateChanged } from '../customers/state.ts';

type TheirEvent = Extract<components['schemas']['WebhookEventType'], `subscription.${string}`>;

/** Flags a subscription to end with its period. 403 when it has ended or is flagged already. */
export function cancelSubscription(world: World, row: SubscriptionRow, reason: CancellationReason): SubscriptionRow {
  refuse(row, 'cancel', 'The subscription has ended, or ends with its period already.');
  const flagged = { ...row, ...cancelAtPeriodEnd(row, world.timestamp, reason) };
  return changeAndTell(world, flagged, ['subscription.updated', 'subscription.canceled']);
}

/** Takes the flag back. 403 when there is none, or the subscription has ended. */
export function uncancelSubscription(world: World, row: SubscriptionRow): SubscriptionRow {
  refuse(row, 'uncancel', 'The subscription has ended, or was not to end with its period.');
  return changeAndTell(world, { ...row, ...uncancel() }, ['subscription.updated', 'subscription.uncanceled']);
}

/** Stores what a customer says about the end, now or later, of a subscription. Nothing else changes (D101). */
export function noteReason(world: World, row: SubscriptionRow, reason: CancellationReason): SubscriptionRow {
  return changeSubscription(world, { ...row, ...reason }, ['subscription.updated']);
}

/** Ends a subscription at once and takes its benefits back. 403 when it has ended already. */
export function revokeSubscription(
  world: World,
  row: SubscriptionRow,
  reason: Partial<CancellationReason> = {},
): SubscriptionRow {
  refuse(row, 'revoke', 'The subscription has ended already.');
  const ended = endAtOnce(world, row, reason);
  revokeBenefits(world, scopeOf(row));
  tellStateChanged(world, row.customer_id);
  return ended;
}

/** Ends a subscription at once. What it granted, and telling the customer's new state, is left to the caller. */
export function endAtOnce(
  world: World,
  row: SubscriptionRow,
  reason: Partial<CancellationReason> = {},
): SubscriptionRow {
  const ended = { ...row, ...revoke(world.timestamp, reason) };
  return changeSubscription(world, ended, ['subscription.updated', 'subscription.canceled', 'subscription.revoked']);
}

/** Stores a changed subscription and tells these events of it. */
export function changeSubscription(world: World, row: SubscriptionRow, events: readonly TheirEvent[]): SubscriptionRow {
  const changed = world.tables.subscriptions.put({ ...row, modified_at: world.timestamp });
  for (const event of events) world.emit(event, changed);
  return changed;
}

/** Refuses what a subscription does not allow in its present state. */
export function refuse(row: SubscriptionRow, event: SubscriptionEvent, detail: string): void {
  if (!subscriptionTransition(row, event).ok) throw named('AlreadyCanceledSubscription', detail);
}

function changeAndTell(world: World, row: SubscriptionRow, events: readonly TheirEvent[]): SubscriptionRow {
  const changed = changeSubscription(world, row, events);
  tellStateChanged(world, row.customer_id);
  return changed;
}
