import type { WebhookEvents } from '../../generated/webhook-events.ts';
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

/** The function for a type, which is the sender's word. */
export function functionFor(
  type: string,
  on: WebhookFunctions,
  fallback: FallbackFunction | undefined,
): FallbackFunction | undefined {
  const own = Object.hasOwn(on, type) ? on[type as keyof WebhookEvents] : undefined;
  return (own as FallbackFunction | undefined) ?? fallback; // it takes the event of this type
}
