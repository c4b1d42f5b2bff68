/** Thrown for every answer whose status is not 2xx. A redirect counts: none is followed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body, or the text of another; null when it is empty. */
  readonly body: unknown;

  constructor(operationId: string, status: number, headers: Headers, body: unknown) {
    super([`${operationId} answered ${status}`, ...reasonsOf(body)].join(': '));
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** How many inputs a message names. */
const MOST = 3;

/** What a body says of its error: the name, and the sentence or the inputs that are wrong. */
function reasonsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const { error, detail, error_description } = body as Readonly<Record<string, unknown>>;
  const said = [error, Array.isArray(detail) ? inputsOf(detail) : (detail ?? error_description)];
  return said.filter((text): text is string => typeof text === 'string' && text !== '');
}

/** `body.email: Field required; body.name: …` */
function inputsOf(faults: readonly unknown[]): string {
  const told = faults.slice(0, MOST).map((fault) => {
    const { loc, msg } = Object(fault) as Readonly<Record<string, unknown>>;
    return Array.isArray(loc) ? `${loc.join('.')}: ${msg}` : JSON.stringify(fault);
  });
  const left = faults.length - told.length;
  return [...told, ...(left > 0 ? [`and ${left} more`] : [])].join('; ');
}
