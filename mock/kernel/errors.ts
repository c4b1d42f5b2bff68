import type { components } from '../../generated/types.ts';

type Schemas = components['schemas'];
export type ValidationFault = Schemas['ValidationError'];

/** The named errors of the API: status and when it is answered. Their bodies are `{error, detail}`. */
export const NAMED_ERRORS = {
  BadRequest: { status: 400, when: 'The request cannot be understood.' },
  PaymentError: { status: 400, when: 'The payment is declined.' },
  RefundAmountTooHigh: { status: 400, when: 'The amount exceeds what is left to refund.' },
  Unauthorized: { status: 401, when: 'The credential is missing, unknown, expired or revoked.' },
  NotPermitted: {
    status: 403,
    when: 'The credential lacks the scope or is of the wrong kind, or the resource forbids it.',
  },
  AlreadyActiveSubscriptionError: { status: 403, when: 'The customer has a subscription and may have one only.' },
  NotOpenCheckout: { status: 403, when: 'The checkout is no longer open.' },
  AlreadyCanceledSubscription: { status: 403, when: 'The subscription is canceled, or cannot be uncanceled.' },
  RefundedAlready: { status: 403, when: 'The order is refunded in full.' },
  ResourceNotFound: { status: 404, when: 'No such resource is visible to the caller.' },
  InvoiceAlreadyExists: { status: 409, when: 'The order has an invoice.' },
  ExpiredCheckoutError: { status: 410, when: 'The checkout or the download link has expired.' },
  MissingInvoiceBillingDetails: { status: 422, when: 'The order lacks billing_name or billing_address.' },
  NotPaidOrder: { status: 422, when: 'The order is not paid.' },
} as const satisfies Partial<Record<keyof Schemas, { status: number; when: string }>>;

export type ErrorName = keyof typeof NAMED_ERRORS;

/** Errors of OAuth 2.0 (RFC 6749, section 5.2), with the status of each. */
export const OAUTH_ERRORS = {
  invalid_request: 400,
  invalid_grant: 400,
  invalid_scope: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  invalid_client: 401,
} as const satisfies Record<(Schemas['OAuth2Error'] | Schemas['OAuth2InvalidClient'])['error'], number>;

export type OAuthErrorName = keyof typeof OAUTH_ERRORS;

/** An answer other than success, thrown by a handler or by what it calls. Nothing that the request did remains. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`The call answers ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** A named error of the catalogue. */
export function named(error: ErrorName, detail: string): ApiError {
  return new ApiError(NAMED_ERRORS[error].status, { error, detail });
}

/** 404 for what does not exist or belongs to somebody else. `noun` is what was looked for, such as `customer`. */
export function notFound(noun: string, by = 'id'): ApiError {
  return named('ResourceNotFound', `No ${noun} with this ${by}.`);
}

/** 422 for inputs that the schema allows and a rule forbids. Every fault is listed. */
export function invalid(...faults: readonly ValidationFault[]): ApiError {
  return new ApiError(422, { detail: faults });
}

/** An error of the OAuth 2.0 endpoints. */
export function oauthError(error: OAuthErrorName, description: string): ApiError {
  return new ApiError(OAUTH_ERRORS[error], { error, error_description: description });
}

/** Throws 422 with all faults, if there are any. */
export function rejectFaults(faults: readonly ValidationFault[]): void {
  if (faults.length > 0) throw invalid(...faults);
}
