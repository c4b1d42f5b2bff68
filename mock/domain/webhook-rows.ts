import type { components, WebhookEventType } from '../../generated/types.ts';

type Schemas = components['schemas'];

export interface WebhookEndpointRow extends Readonly<Schemas['WebhookEndpoint']> {
  readonly secret: string;
  /** The secret before this one. Until then requests are signed with it as well. */
  readonly previous_secret: { readonly secret: string; readonly until: string } | null;
  readonly deleted_at: string | null;
}

/** An event as one endpoint gets it. */
export interface WebhookEventRow extends Readonly<Schemas['WebhookEvent']> {
  readonly organization_id: string;
  readonly endpoint_id: string;
  readonly type: WebhookEventType;
  /** The request that caused it; null where time did. */
  readonly request_id: string | null;
  /** Attempts that were made so far, redeliveries left out. */
  readonly attempts: number;
}

/** One attempt to send an event. */
export interface WebhookDeliveryRow extends Readonly<Omit<Schemas['WebhookDelivery'], 'webhook_event'>> {
  readonly organization_id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  /** Why it failed; null when it did not. */
  readonly reason: string | null;
  /** The commit that holds it. */
  readonly sequence: number;
}
