import { type WebhookEvents, webhookEventTypes } from '../../generated/webhook-events.ts';
import { didYouMean } from '../names-like.ts';
import type { WebhookAttempt } from './open-webhook.ts';

/** What is done for an event. Who sends it hears that it was taken when the promise is fulfilled. */
type WebhookFunction<E> = (event: E, attempt: WebhookAttempt) => unknown;

/** A function for each type of event that is of interest. */
export type WebhookFunctions = { readonly [T in keyof WebhookEvents]?: WebhookFunction<WebhookEvents[T]> };

/** An event of any type, one among them that only a newer server knows. */
export interface UnknownWebhookEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly data: unknown;
}

/** What is done for an event that has no function of its own. */
export type FallbackFunction = WebhookFunction<UnknownWebhookEvent>;

/** @throws {TypeError} for a type of event that there is not, and for what is no function */
export function checkFunctions(on: WebhookFunctions): void {
  for (const [type, each] of Object.entries(on)) {
    if (!isKnown(type)) throw new TypeError(`on: there is no event ${type}${didYouMean(type, webhookEventTypes)}`);
    if (each !== undefined && typeof each !== 'function') throw new TypeError(`on: ${type} takes a function`);
  }
}

function isKnown(type: string): boolean {
  return webhookEventTypes.some((known) => known === type);
}

/** The function for a type. What the type is, is the sender's word. */
export function functionFor(
  type: string,
  on: WebhookFunctions,
  onUnhandled?: FallbackFunction,
): FallbackFunction | undefined {
  const own = Object.hasOwn(on, type) ? on[type as keyof WebhookEvents] : undefined;
  return (own as FallbackFunction | undefined) ?? onUnhandled; // it takes the event of this type
}
