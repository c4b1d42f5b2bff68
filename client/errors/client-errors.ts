import type { CallParts, Issue } from '../validation.ts';
import { BillingError } from './billing-error.ts';
import { describeIssues } from './describe-issues.ts';
import { hide } from './hide.ts';
import { joined } from './joined.ts';

/** The input of a call does not fit the contract. Nothing was sent. */
export class InputValidationError extends BillingError {
  override readonly name = 'InputValidationError';
  readonly issues: readonly Issue[];
  /** What the call was given, by place, where all of it is known. */
  readonly value!: CallParts | undefined;

  constructor(call: string, issues: readonly Issue[], value?: CallParts, options?: ErrorOptions) {
    super(call, `Input validation failed: ${call}: ${describeIssues(issues)}`, options);
    this.issues = issues;
    hide(this, { value });
  }
}

/** The answer of a call does not fit the contract. What the call has done is done: `value` is what was answered. */
export class ResponseValidationError extends BillingError {
  override readonly name = 'ResponseValidationError';
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly value!: unknown;

  constructor(call: string, status: number, issues: readonly Issue[], value: unknown) {
    const isDone = status < 300 ? ', and what it does is done' : '';
    super(call, `Response validation failed: ${call} answered ${status}${isDone}: ${describeIssues(issues)}`);
    this.status = status;
    this.issues = issues;
    hide(this, { value });
  }
}

/** The answer has a status or a media type that the contract does not have, or cannot be read as what it says it is. */
export class UnexpectedResponseError extends BillingError {
  override readonly name = 'UnexpectedResponseError';
  readonly status: number;
  readonly headers!: Headers;
  /** The text that came, as far as it could be read. */
  readonly body!: string;

  /** `detail`: what is wrong beside the status and the type, such as `the body is no JSON`. */
  constructor(call: string, response: Pick<Response, 'status' | 'headers'>, body: string, detail?: string) {
    const type = response.headers.get('content-type') ?? 'no Content-Type';
    super(call, joined(['Unexpected Status or Content-Type', `${call} answered ${response.status}, ${type}`, detail]));
    this.status = response.status;
    hide(this, { headers: response.headers, body });
  }
}

/** No answer came, or it broke off. Whether the call has taken effect is not known. */
export class ConnectionError extends BillingError {
  override readonly name = 'ConnectionError';

  constructor(call: string, detail: string, options?: ErrorOptions) {
    super(call, `Unable to make request: ${call}: ${detail}`, options);
  }
}

/** The time that the call had is up. Whether it has taken effect is not known. */
export class RequestTimeoutError extends BillingError {
  override readonly name = 'RequestTimeoutError';

  constructor(call: string, detail: string, options?: ErrorOptions) {
    super(call, `Request timed out: ${call}: ${detail}`, options);
  }
}

/** The caller's signal was aborted. Whether the call has taken effect is not known. */
export class RequestAbortedError extends BillingError {
  override readonly name = 'RequestAbortedError';

  constructor(call: string, detail: string, options?: ErrorOptions) {
    super(call, `Request aborted: ${call}: ${detail}`, options);
  }
}
