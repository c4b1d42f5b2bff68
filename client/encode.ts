import { InputValidationError } from './errors/client-errors.ts';
import type { Issue } from './validation.ts';

/** What openapi-fetch is given for a call beside its method and path, as far as this client reads it. */
export interface Init {
  readonly params?: { readonly path?: Values; readonly query?: Values; readonly header?: Values };
  readonly body?: unknown;
  readonly headers?: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** By names in lower case. */
export type HeaderValues = Record<string, string>;

/**
 * The headers of a call: what it is given, above what its operation and its client say. What is null or undefined is left out.
 * @throws {InputValidationError} for what cannot be sent. What the runtime would say of it repeats the value, which may be a credential.
 */
export function headersOf(call: string, media: string | undefined, { headers, params }: Init, token?: string) {
  const all: HeaderValues = { accept: 'application/json' };
  if (media) all['content-type'] = media;
  if (token) all.authorization = `Bearer ${token}`;
  const issues = [...replace(all, headers), ...replace(all, params?.header)];
  if (issues.length > 0) throw new InputValidationError(call, issues, { header: headers });
  return all;
}

function replace(all: HeaderValues, given: unknown): Issue[] {
  const isList = given instanceof Headers || Array.isArray(given);
  const entries: Iterable<[string, unknown]> = isList ? given : Object.entries(given ?? {});
  const issues: Issue[] = [];
  for (const [name, value] of entries) {
    const key = name.toLowerCase();
    if (value === null || value === undefined) delete all[key];
    else if (isSendable(name, value))
      all[key] = value as string; // who sends it makes text of it
    else
      issues.push({
        path: ['header', key],
        message: 'Has a line break or another character, which no header can carry',
      });
  }
  return issues;
}

function isSendable(name: string, value: unknown): boolean {
  try {
    new Headers([[name, String(value)]]);
    return true;
  } catch {
    return false;
  }
}

const UNWRITABLE = {
  query: 'Has half a character or an invalid date, which no URL can carry',
  body: 'Has a BigInt, contains itself, or throws',
};

/** A part of a call as text. What cannot be written is refused before anything is sent; what the serializer says of it may repeat it, and is not told. */
export function written<T>(call: string, { params, body }: Init, place: keyof typeof UNWRITABLE, write: () => T): T {
  try {
    return write();
  } catch {
    throw new InputValidationError(call, [{ path: [place], message: UNWRITABLE[place] }], { ...params, body });
  }
}
