/** What is shown in place of a secret. */
export type Substitute = (secret: string) => string;

/** A part of what the mock issues says what it is for; the rest is the secret. Clients' ids (`mock_ci_`) are none. */
const ISSUED =
  /\b(mock_(?:oat|pat|cst|cuss|cl|c|cs|crt|ac|pi|dl|upload|guild|[ar]t_[a-z])_)[A-Za-z0-9_-]+|\bwhsec_[A-Za-z0-9+/=_-]+/g;

/** A JSON Web Token. */
const TOKEN = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** Properties and fields of forms and queries whose texts are secrets, whoever has chosen them. */
const NAMES = [
  ...['access_token', 'assertion', 'client_assertion', 'client_secret', 'clientSecret', 'code_verifier'],
  ...[
    'customer_session_token',
    'customerSessionToken',
    'guild_token',
    'id_token',
    'id_token_hint',
    'key',
    'license_key',
  ],
  ...['password', 'previous_secret', 'refresh_token', 'registration_access_token', 'registration_token', 'secret'],
  ...['signature', 'token'],
] as const;

const SECRET_NAMES: ReadonlySet<string> = new Set(NAMES);

/** Headers that carry nothing else. */
const SECRET_HEADERS: ReadonlySet<string> = new Set(['cookie', 'set-cookie', 'proxy-authorization']);

const IN_FORM = new RegExp(`(^|[?&;\\s])(${NAMES.join('|')})=([^&#\\s"'<>]+)`, 'g');

/** As in JSON, which may be cut off. */
const IN_JSON = new RegExp(`("(?:${NAMES.join('|')})"\\s*:\\s*")((?:[^"\\\\]|\\\\.)*)`, 'g');

/** The password of an address. */
const IN_ADDRESS = /(:\/\/[^/\s:@"]*:)([^/\s@"]+)(?=@)/g;

/** A secret of which only what it is for is left. */
const masked: Substitute = (secret) => `${/^(?:mock_[a-z]+_(?:[a-z]_)?|whsec_)/.exec(secret)?.[0] ?? ''}***`;

/** A text without the secrets in it. */
export function maskText(text: string, substitute: Substitute = masked): string {
  return text
    .replace(IN_JSON, (_, before: string, secret: string) => before + (secret === '' ? '' : substitute(secret)))
    .replace(IN_FORM, (_, before: string, name: string, secret: string) => `${before}${name}=${substitute(secret)}`)
    .replace(IN_ADDRESS, (_, before: string, secret: string) => before + substitute(secret))
    .replace(TOKEN, (secret) => substitute(secret))
    .replace(ISSUED, (secret) => substitute(secret));
}

/** A value of JSON without the secrets in it. */
export function maskValue(value: unknown, substitute: Substitute = masked): unknown {
  if (typeof value === 'string') return maskText(value, substitute);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, substitute));
  const fields = Object.entries(value).map(([name, field]) => {
    const isSecret = typeof field === 'string' && field !== '' && SECRET_NAMES.has(name);
    return [name, isSecret ? substitute(field) : maskValue(field, substitute)];
  });
  return Object.fromEntries(fields);
}

/** A header's value without what is secret of it; of a credential the scheme stays. */
export function maskHeader(name: string, value: string, substitute: Substitute = masked): string {
  if (SECRET_HEADERS.has(name)) return '***';
  if (name !== 'authorization') return maskText(value, substitute);
  const [scheme = '', ...credential] = value.split(' ');
  return credential.length === 0 ? '***' : `${scheme} ***`;
}
