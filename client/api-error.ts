/** Thrown for every answer whose status is not 2xx. A redirect counts: none is followed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body, or the text of another; null when it is empty. */
  readonly body: unknown;

  constructor(operationId: string, status: number, headers: Headers, body: unknown) {
    super(`${operationId} answered ${status}${describe(body)}`);
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** `: ResourceNotFound` for a body that names its error. */
function describe(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('error' in body)) return '';
  return `: ${String(body.error)}`;
}
