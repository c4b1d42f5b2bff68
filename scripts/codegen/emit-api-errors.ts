import type { ErrorEntry, OpenApiDocument } from '../../openapi/tooling/document.ts';
import { BANNER, docComment, indent, propertyName, quote } from './code.ts';
import { className, LIST_ERROR } from './error-class.ts';

/** `api-errors.ts`: a class for each error of the catalogue. */
export function emitApiErrors({ 'x-errors': catalogue = [] }: OpenApiDocument): string {
  const named = catalogue.flatMap((entry) => entry.errors.map((error) => ({ entry, error })));
  const list = catalogue.find(({ body }) => body === 'list');
  const classes = named.map(({ entry, error }) => errorClass(entry, className(error), bodyType(entry, error)));
  return `${BANNER}

import { ApiError, type NamedErrorBody, type OAuthErrorBody } from '../client/api-error.ts';
import type { HTTPValidationError as HTTPValidationErrorBody } from './types.ts';

${[...classes, ...(list ? [errorClass(list, LIST_ERROR, `${LIST_ERROR}Body`)] : [])].join('\n\n')}

/** The class of each error that has a name, by the name in its body. */
export const apiErrors = ${emitErrorTable(named.map(({ error }) => error))} as const;
`;
}

/** The classes of errors by the names in their bodies. */
export function emitErrorTable(errors: readonly string[]): string {
  return `{\n${indent(errors.map(entryOf).join('\n'))}\n}`;
}

function errorClass({ status, when }: ErrorEntry, name: string, body: string): string {
  const comment = docComment([`${status}: ${when}.`]);
  return `${comment}export class ${name} extends ApiError<${body}> {\n  override readonly name = ${quote(name)};\n}`;
}

function bodyType({ body }: ErrorEntry, error: string): string {
  return `${body === 'OAuth 2.0' ? 'OAuthErrorBody' : 'NamedErrorBody'}<${quote(error)}>`;
}

function entryOf(error: string): string {
  const name = className(error);
  return name === error ? `${name},` : `${propertyName(error)}: ${name},`;
}
