import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { InboxEvent } from '../../generated/control/types.ts';
import type { NumberedEvent, RecordedEvent } from '../kernel/outbox.ts';
import { matchesPattern } from '../kernel/wildcard.ts';
import type { World } from '../tables.ts';
import { eventData } from '../views/events.ts';

/** How an inbox tells of an event. `publicUrl`: what the addresses begin with in a payload that is rendered now. */
export function inboxEvent(world: World, { number, event }: NumberedEvent, publicUrl: string): InboxEvent {
  return {
    number,
    id: inboxEventId(world, number),
    type: event.type,
    timestamp: event.timestamp,
    organization_id: event.organizationId,
    resource_id: event.row.id,
    request_id: event.requestId ?? null,
    commit: event.sequence,
    triggered: event.isTriggered ?? false,
    webhook_ids: [...(event.sentAs ?? [])],
    ...payloadOf(world, event, publicUrl),
  };
}

/** What its payload carries, and whether that was rendered when it happened. */
function payloadOf(world: World, event: RecordedEvent, publicUrl: string): Pick<InboxEvent, 'rendered' | 'data'> {
  const kept = world.outbox.payloadOf(event);
  if (kept !== undefined) return { rendered: 'then', data: JSON.parse(kept) };
  if (event.isTriggered) return { rendered: 'lost', data: null };
  return { rendered: 'now', data: eventData(world, event, publicUrl) as Record<string, unknown> }; // of each event an object
}

/**
 * The id of an event whoever is told of it, in the form of a UUID of version 8 (RFC 9562). It follows from the world and the
 * number: nothing is drawn, so that who listens changes no other id.
 */
function inboxEventId({ idSeed }: World, number: number): string {
  const digits = hash('sha256', `${idSeed} event ${number}`, 'hex');
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16);
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, variant + digits.slice(17, 20)];
  return [...parts, digits.slice(20, 32)].join('-');
}

/** The number of the event that has an id, or that an endpoint got by it. Only those that are kept are found. */
export function numberOfEvent(world: World, id: string): number | undefined {
  const { outbox } = world;
  for (let number = outbox.latest; number > 0; number -= 1) {
    const event = outbox.at(number);
    if (!event) return undefined;
    if (event.sentAs?.includes(id) || inboxEventId(world, number) === id) return number;
  }
  return undefined;
}

/** Whether one of these patterns describes a type; without any, each type is meant. */
export function takesType(patterns: readonly string[], type: string): boolean {
  return patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, type));
}

const PLACE = /^(\d{1,15})-([0-9a-f]{1,8})$/;

/** Where a stream was, for a client that comes again: the number of an event, and by what it is told from that of another world. */
export function placeOf({ number, event }: NumberedEvent): string {
  return `${number}-${checkOf(event)}`;
}

/** The same of the event with a number, whether or not it is kept. */
export function placeAt({ outbox }: World, number: number): string {
  const event = outbox.at(number);
  return event ? placeOf({ number, event }) : `${number}-0`;
}

/**
 * The number of the event at which a client was; null when this world has another one in its place, as after a restart of
 * the mock.
 */
export function numberAt({ outbox }: World, place: string): number | null {
  const [, digits = '', check] = PLACE.exec(place) ?? [];
  const number = Number(digits);
  const event = outbox.at(number);
  if (event) return checkOf(event) === check ? number : null;
  // What is no longer kept cannot be compared.
  return digits !== '' && number <= outbox.dropped.length ? number : null;
}

function checkOf({ sequence, type, timestamp, row }: RecordedEvent): string {
  return crc32(`${sequence} ${type} ${timestamp} ${row.id}`).toString(16);
}
