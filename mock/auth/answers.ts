/** An answer ready to be sent. */
export interface AuthAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** What the service refuses, in its own words. */
export class AuthFault extends Error {
  override readonly name = 'AuthFault';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const VERSION_HEADER = 'x-supabase-api-version';
const VERSION = '2024-01-01';

/** What a sign-in says is for nobody's cache. */
const UNSTORED = { 'cache-control': 'no-store' };

export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): AuthAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...UNSTORED, ...headers },
    body: JSON.stringify(body),
  };
}

export function noContent(): AuthAnswer {
  return { status: 204, headers: UNSTORED, body: undefined };
}

export function redirect(location: string, status: 302 | 303 = 302): AuthAnswer {
  return { status, headers: { location, ...UNSTORED }, body: undefined };
}

/** A refusal in the form that the client's version of the API has: `{code, message}` since 2024, before it another. */
export function refuse({ status, code, message }: AuthFault, asked: string | undefined): AuthAnswer {
  if (asked !== undefined && isRecent(asked)) return json(status, { code, message }, { [VERSION_HEADER]: VERSION });
  return json(status, { code: status, error_code: code, msg: message });
}

/** The gateway before the service has a form of its own. */
export function withoutKey(): AuthAnswer {
  const message = 'No API key found in request';
  return json(401, { message, hint: 'No `apikey` request header or url param was found.' });
}

export function versionIn(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  return headers[VERSION_HEADER];
}

function isRecent(version: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= VERSION;
}
