import type * as z from 'zod/mini';
import { webhookEventTypes } from '../../generated/webhook-events.ts';
import type { Issue } from '../validation.ts';
import type { UnknownWebhookEvent } from '../webhooks/webhook-functions.ts';
import { type WebhookValidation, WebhookValidationError } from '../webhooks/webhook-validation.ts';
import { answerIssues } from './answer-issues.ts';
import type { UnknownValue } from './unknown-values.ts';
import { warn } from './warn.ts';

/** What an event carries, as `billing-contract/schemas` has it: `WebhookOrderPaid`, or `WebhookPayload` for all events. */
export type WebhookSchema = () => z.core.$ZodType;

/** Something unknown in an event. */
export interface UnknownWebhookReport extends UnknownValue {
  /** The type of the event. */
  readonly type: string;
}

export interface WebhookValidationOptions {
  /**
   * Told of each event type, value of an enumeration, arm of a union and key that the contract does not have: a newer server
   * sends them, and they pass. What it throws, the handler throws.
   */
  readonly onUnknown?: (report: UnknownWebhookReport) => void;
  /**
   * What becomes of an event that does not fit the contract: a key is missing, a value is of another type. `throw`, the
   * default, throws a `WebhookValidationError`; with `report`, `onReport` is told and the event passes as it is.
   */
  readonly onEventInvalid?: 'throw' | 'report';
  /** Told of events that do not fit, where `onEventInvalid` is `report`. Default: a line to `console.warn`. */
  readonly onReport?: (error: WebhookValidationError) => void;
  /** Whether what is unknown does not pass, but makes an event invalid. Default: false. */
  readonly strict?: boolean;
}

/**
 * Checks what genuine webhooks carry, before a function of a handler has it.
 * @param schemas Those of the events in use, so that a bundle carries no others; `[WebhookPayload]` for all of them.
 */
export function createWebhookValidation(
  schemas: readonly WebhookSchema[],
  options: WebhookValidationOptions = {},
): WebhookValidation {
  const built = schemas.map((build) => build());
  const schemaOf = (type: string) => built.find(({ _zod }) => _zod.propValues?.type?.has(type));
  return {
    covers: (type) => schemaOf(type) !== undefined,
    checkEvent(event) {
      const schema = schemaOf(event.type);
      const issues = schema ? issuesOf(schema, event, options) : unknownType(event, options);
      if (issues.length > 0) refuse(new WebhookValidationError(event.type, issues, event), options);
    },
  };
}

function issuesOf(schema: z.core.$ZodType, event: UnknownWebhookEvent, options: WebhookValidationOptions): Issue[] {
  const { strict, onUnknown } = options;
  const told = onUnknown && ((found: UnknownValue) => onUnknown({ type: event.type, ...found }));
  return answerIssues(schema, event, { strict, onUnknown: told });
}

/** Of an event that the contract has, and no schema was given for, nothing is asked. */
function unknownType(event: UnknownWebhookEvent, { strict, onUnknown }: WebhookValidationOptions): Issue[] {
  const { type } = event;
  if (webhookEventTypes.some((known) => known === type)) return [];
  if (strict) return [{ path: ['body', 'type'], message: 'Unknown event' }];
  onUnknown?.({ type, kind: 'unknown_variant', path: [], value: event });
  return [];
}

function refuse(
  error: WebhookValidationError,
  { onEventInvalid = 'throw', onReport = warn }: WebhookValidationOptions,
) {
  if (onEventInvalid === 'throw') throw error;
  onReport(error);
}
