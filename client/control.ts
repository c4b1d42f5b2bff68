export type * from '../generated/control/types.ts';
export { ApiError } from './api-error.ts';
export type { CallOptions } from './call.ts';
export { type Control, type ControlOptions, createControl } from './create-control.ts';
export { BillingError } from './errors/billing-error.ts';
export {
  ConnectionError,
  InputValidationError,
  RequestAbortedError,
  RequestTimeoutError,
  UnexpectedResponseError,
} from './errors/client-errors.ts';
export type { RetryOptions, SendingOptions } from './sending.ts';
export {
  createMockWorld,
  type MockWorld,
  type MockWorldOptions,
  type WorldClock,
  type WorldFaults,
} from './testing/mock-world.ts';
export type { EventWaitOptions, WorldEvent, WorldWebhooks } from './testing/world-webhooks.ts';
