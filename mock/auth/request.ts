import { AuthFault } from './answers.ts';

export interface AuthRequest {
  readonly method: string;
  readonly world: string;
  /** What the paths of the world begin with: `/w/{name}`, or nothing. */
  readonly prefix: string;
  /** Scheme, host and prefix as the client addressed them. */
  readonly baseUrl: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** The texts of a JSON body, by name; empty for what is absent. */
export function readTexts<K extends string>(
  { body }: AuthRequest,
  ...names: readonly K[]
): Readonly<Record<K, string>> {
  const sent = parse(body);
  const texts = names.map((name) => {
    const text = Object.hasOwn(sent, name) ? (sent[name] ?? '') : '';
    if (typeof text !== 'string') throw badJson(`${name} has to be a string`);
    return [name, text] as const;
  });
  // Object.fromEntries forgets the names.
  return Object.fromEntries(texts) as Record<K, string>;
}

function parse(body: string): Readonly<Record<string, unknown>> {
  try {
    const sent: unknown = JSON.parse(body);
    if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) return sent as Record<string, unknown>;
  } catch {
    throw badJson('it is not well-formed');
  }
  throw badJson('it is no object');
}

function badJson(reason: string): AuthFault {
  return new AuthFault(400, 'bad_json', `Could not parse request body as JSON: ${reason}`);
}
