import { describeIssues } from '../errors/describe-issues.ts';
import { hide } from '../errors/hide.ts';
import type { Issue } from '../validation.ts';
import type { UnknownWebhookEvent } from './webhook-functions.ts';

/** Checks what events carry by the contract. A handler without one checks nothing. */
export interface WebhookValidation {
  /** Whether it has a schema for the events of a type. */
  covers(type: string): boolean;
  /** @throws {WebhookValidationError} when the event does not fit */
  checkEvent(event: UnknownWebhookEvent): void;
}

/** An event is genuine, and does not fit the contract. */
export class WebhookValidationError extends Error {
  override readonly name = 'WebhookValidationError';
  /** The type of the event. */
  readonly type: string;
  readonly issues: readonly Issue[];
  /** What to answer. */
  readonly status = 422;
  /** The event as it came, which no log of the error shows. */
  readonly value!: unknown;

  constructor(type: string, issues: readonly Issue[], value: unknown) {
    super(`Webhook validation failed: ${type}: ${describeIssues(issues)}`);
    this.type = type;
    this.issues = issues;
    hide(this, { value });
  }
}
