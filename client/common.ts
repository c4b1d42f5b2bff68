// What both entries of the client export, `index.ts` and `lean.ts`.

export {
  AlreadyActiveSubscriptionError,
  AlreadyCanceledSubscription,
  BadRequest,
  ExpectationFailed,
  ExpiredCheckoutError,
  HTTPValidationError,
  InternalServerError,
  InvalidClient,
  InvalidGrant,
  InvalidRequest,
  InvalidScope,
  InvalidSub,
  InvoiceAlreadyExists,
  MethodNotAllowed,
  MisdirectedRequest,
  MissingInvoiceBillingDetails,
  NotAcceptable,
  NotOpenCheckout,
  NotPaidOrder,
  NotPermitted,
  PayloadTooLarge,
  PaymentError,
  RefundAmountTooHigh,
  RefundedAlready,
  RequestHeaderFieldsTooLarge,
  RequestTimeout,
  ResourceNotFound,
  Unauthorized,
  UnauthorizedClient,
  UnsupportedGrantType,
  UnsupportedMediaType,
} from '../generated/api-errors.ts';
export type { OperationId } from '../generated/operations.ts';
export type * from '../generated/types.ts';
export { ApiError, type NamedErrorBody, type OAuthErrorBody } from './api-error.ts';
export type { CallInput, CallOptions, CallOutput } from './call.ts';
export { BillingError } from './errors/billing-error.ts';
export {
  ConnectionError,
  InputValidationError,
  RequestAbortedError,
  RequestTimeoutError,
  ResponseValidationError,
  UnexpectedResponseError,
} from './errors/client-errors.ts';
export { PagingError } from './errors/paging-error.ts';
export {
  type CallEvent,
  createHooks,
  type HookFunctions,
  type Hooks,
  type ResponseEvent,
  type RetryEvent,
} from './sending/hooks.ts';
export type { RetryOptions, SendingOptions } from './sending.ts';
export type { Issue, Validation } from './validation.ts';
export { verifyWebhook } from './verify-webhook.ts';
export type { VerifyOptions } from './webhooks/open-webhook.ts';
export { WebhookVerificationError, type WebhookVerificationReason } from './webhooks/verification-error.ts';
