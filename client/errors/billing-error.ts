/** What every error of a call is: `error instanceof BillingError` tells those of this client from all others. */
export class BillingError extends Error {
  override readonly name: string = 'BillingError';
  /** The operationId of the call, or its method and path without the values of parameters: `POST /v1/orders/{id}`. */
  readonly call: string;

  /** `cause` is what led to it, where something did. */
  constructor(call: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.call = call;
  }
}
