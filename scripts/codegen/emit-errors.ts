import { type ErrorEntry, namedSchemas, type OpenApiDocument } from '../../openapi/tooling/document.ts';
import { BANNER, block, indent, literal, propertyName, quote } from './code.ts';

/** `errors.ts`: the catalogue of errors, and the kinds of fault that a 422 lists. */
export function emitErrors(document: OpenApiDocument): string {
  const { 'x-enumDescriptions': faults = {} } = namedSchemas(document).ValidationErrorType ?? {};
  const rows = (document['x-errors'] ?? []).flatMap(emitRows);
  const kinds = Object.entries(faults).map(([type, meaning]) => `${propertyName(type)}: ${quote(meaning)},`);
  return `${BANNER}

/**
 * Every error that the API names: its status, when it is answered, and the form of its body. \`ofAnyCall\`: HTTP can
 * answer so to any call, though none documents it.
 */
export const errors = {
${indent(rows.join('\n'))}
} as const;

type NamesOf<Facts> = { [N in keyof typeof errors]: (typeof errors)[N] extends Facts ? N : never }[keyof typeof errors];

/** The name of an error, as its body gives it. */
export type ErrorName = keyof typeof errors;

/** What HTTP can answer to any call. */
export type ProtocolErrorName = NamesOf<{ readonly ofAnyCall: true }>;

/** The errors of the OAuth 2.0 calls (RFC 6749, section 5.2). */
export type OAuthErrorName = NamesOf<{ readonly body: 'OAuth 2.0' }>;

/** What is wrong with a value, by the \`type\` of a fault in a 422. */
export const faults = {
${indent(kinds.join('\n'))}
} as const;
`;
}

function emitRows({ status, errors, when, body, any_call: ofAnyCall = false }: ErrorEntry): string[] {
  const facts = [
    `status: ${status}`,
    `when: ${quote(when)}`,
    `body: ${quote(body)}`,
    `ofAnyCall: ${literal(ofAnyCall)}`,
  ];
  return errors.map((name) => `${propertyName(name)}: ${block('{', facts, '}')},`);
}
