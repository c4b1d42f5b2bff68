/** What is shown in place of a secret. */
export type Substitute = (secret: string) => string;

/**
 * A part of what the mock issues says what it is for; the rest is the secret. Clients' ids (`mock_ci_`) are none. In an
 * address that stands in another one, characters are written as `%5F`.
 */
const ISSUED =
  /(?:\b|(?<=%[\da-f]{2}))(?:mock(?:_|%5f)(?:oat|pat|cst|cuss|cl|c|cs|crt|ac|pi|dl|upload|guild|[ar]t(?:_|%5f)[a-z])(?:_|%5f)(?:[\w-]|%5f|%2d)+|whsec(?:_|%5f)(?:[\w+/=-]|%5f|%2d|%2b|%2f|%3d)+)/gi;

/** A JSON Web Token. */
const TOKEN = /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** Properties, headers, and fields of forms and queries whose texts are secrets, whoever has chosen them. */
const NAMES = [
  ...['access_token', 'api_key', 'assertion', 'auth_code', 'auth_token', 'client_assertion', 'client_secret'],
  ...['code_verifier', 'customer_session_token', 'guild_token', 'id_token', 'id_token_hint', 'key', 'license_key'],
  ...['link_key', 'password', 'refresh_token', 'registration_access_token', 'registration_token', 'secret'],
  ...['signature', 'token'],
];

/** Written as `client_secret`, `clientSecret` or `Client-Secret`. */
const NAME = NAMES.map((name) => name.replaceAll('_', '(?:[_-]|%5f|%2d)?')).join('|');
const IS_NAME = new RegExp(`^(?:${NAME})$`, 'i');

/** Headers that carry nothing else. */
const SECRET_HEADERS: ReadonlySet<string> = new Set(['cookie', 'set-cookie', 'proxy-authorization']);
const SECRET_HEADER = /(?:^|-)(?:token|secret|api-?key|password)$/;

const IN_FORM = new RegExp(`((?:^|[?&;\\s])(?:${NAME})=)([^&#\\s"'<>]+)`, 'gi');

/** The code with which a sign-in ends. Those of discounts are no such numbers. */
const SIGN_IN_CODE = /((?:^|[?&])code=)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/g;

/** As in JSON, which may be cut off. */
const IN_JSON = new RegExp(`("(?:${NAME})"\\s*:\\s*")((?:[^"\\\\]|\\\\.)*)`, 'gi');

/** As in what was meant to be JSON, YAML or a form, and is none. */
const LOOSE = new RegExp(
  `((?<![\\w-])["']?(?:${NAME})["']?\\s*[:=]\\s*(?!null\\b|true\\b|false\\b))` +
    `(?:(")((?:[^"\\\\]|\\\\.)*)|(')((?:[^'\\\\]|\\\\.)*)|([^\\s,;&"'<>{}[\\]]+))`,
  'gi',
);

/** A part of a form in several parts, whose name comes before its text. */
const PART = /(;\s*name="?([^"\r\n;]*)"?[^\r\n]*(?:\r?\n[^\r\n]+)*\r?\n\r?\n)([\s\S]*?)(?=\r?\n--|$)/g;

/** The password of an address. */
const IN_ADDRESS = /(:\/\/[^/\s:@"]*:)([^/\s@"]+)(?=@)/g;

/** A secret of which only what it is for is left. */
const masked: Substitute = (secret) => `${/^(?:mock_[a-z]+_(?:[a-z]_)?|whsec_)/.exec(secret)?.[0] ?? ''}***`;

/** A text without the secrets in it. */
export function maskText(text: string, substitute: Substitute = masked): string {
  const named = text
    .replace(IN_JSON, (_, before: string, secret: string) => before + (secret === '' ? '' : substitute(secret)))
    .replace(IN_FORM, (_, before: string, secret: string) => before + substitute(secret))
    .replace(SIGN_IN_CODE, (_, before: string, secret: string) => before + substitute(secret));
  return maskKnown(named, substitute);
}

/** What is a secret wherever it stands. */
function maskKnown(text: string, substitute: Substitute): string {
  return text
    .replace(IN_ADDRESS, (_, before: string, secret: string) => before + substitute(secret))
    .replace(TOKEN, (secret) => substitute(secret))
    .replace(ISSUED, (secret) => substitute(secret));
}

/** The text of a body that is no object of JSON. */
export function maskBody(text: string, mediaType: string, substitute: Substitute = masked): string {
  if (/^application\/x-www-form-urlencoded\b/i.test(mediaType)) return maskForm(text, substitute);
  if (/^multipart\//i.test(mediaType)) {
    return text.replace(PART, (_, before: string, name: string, value: string) =>
      IS_NAME.test(name) ? before + substitute(value) : before + maskText(value, substitute),
    );
  }
  const named = text.replace(LOOSE, (...found: (string | undefined)[]) => {
    const [, before = '', double, inDouble, single, inSingle, bare] = found;
    const secret = inDouble ?? inSingle ?? bare ?? '';
    return before + (double ?? single ?? '') + (secret === '' ? '' : substitute(secret));
  });
  return maskKnown(named, substitute);
}

/** A path with its query. */
export function maskTarget(path: string, search: string, substitute: Substitute = masked): string {
  const place = maskText(path, substitute);
  return search === '' ? place : `${place}?${maskForm(search, substitute)}`;
}

function maskForm(text: string, substitute: Substitute): string {
  return text
    .split('&')
    .map((field) => {
      const end = field.indexOf('=');
      const [name, value] = end < 0 ? [field, ''] : [field.slice(0, end), field.slice(end + 1)];
      return value !== '' && IS_NAME.test(decoded(name)) ? `${name}=${substitute(value)}` : maskText(field, substitute);
    })
    .join('&');
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}

/** A value of JSON without the secrets in it. */
export function maskValue(value: unknown, substitute: Substitute = masked): unknown {
  if (typeof value === 'string') return maskText(value, substitute);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, substitute));
  const fields = Object.entries(value).map(([name, field]) => {
    return [name, IS_NAME.test(name) ? maskSecret(field, substitute) : maskValue(field, substitute)];
  });
  return Object.fromEntries(fields);
}

/** What stands under the name of a secret. An object there has names of its own. */
function maskSecret(value: unknown, substitute: Substitute): unknown {
  if (typeof value === 'string' || typeof value === 'number') return value === '' ? '' : substitute(String(value));
  return Array.isArray(value) ? value.map((item) => maskSecret(item, substitute)) : maskValue(value, substitute);
}

/** A header's value without what is secret of it; of a credential the scheme stays. */
export function maskHeader(name: string, value: string, substitute: Substitute = masked): string {
  if (SECRET_HEADERS.has(name)) return '***';
  if (SECRET_HEADER.test(name)) return value === '' ? '' : substitute(value);
  if (name !== 'authorization') return maskText(value, substitute);
  const [scheme = '', ...credential] = value.split(' ');
  return credential.length === 0 ? '***' : `${scheme} ***`;
}
