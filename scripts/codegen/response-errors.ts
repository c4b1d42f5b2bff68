import {
  type ErrorEntry,
  namedSchemas,
  type OpenApiDocument,
  refName,
  type Schema,
} from '../../openapi/tooling/document.ts';
import { className, LIST_ERROR } from './error-class.ts';

/** An error that a response may be: the class that the client throws, and when it does. */
export interface ResponseError {
  readonly class: string;
  readonly when: string;
}

/**
 * Reads the errors of a response with the words that the contract has closest to each: those of the response where it is
 * one error alone, otherwise those of the arm, or of the value of an enumeration.
 * @param catalogue the errors that have classes; any other is an `ApiError`
 */
export function errorReader(document: OpenApiDocument, catalogue: readonly ErrorEntry[]) {
  const named = namedSchemas(document);
  const classes = new Set(catalogue.flatMap(({ errors }) => errors.map(className)));
  if (catalogue.some(({ body }) => body === 'list')) classes.add(LIST_ERROR);
  const known = (error: ResponseError) => (classes.has(error.class) ? error : { ...error, class: 'ApiError' });
  return (status: number, description: string, schema: Schema | null): ResponseError[] => {
    if (status < 400) return [];
    const errors = schema ? errorsOf(schema, named).map(known) : [];
    const [only = { class: 'ApiError', when: description }, ...others] = errors;
    return others.length === 0 ? [{ ...only, when: description }] : errors;
  };
}

function errorsOf(schema: Schema, named: Readonly<Record<string, Schema>>): ResponseError[] {
  const found = schema.$ref ? named[refName(schema.$ref)] : schema;
  const arms = found?.oneOf ?? found?.anyOf;
  if (arms) return arms.flatMap((arm) => errorsOf(arm, named));
  const when = found?.description ?? '';
  const { error, detail } = found?.properties ?? {};
  if (error?.enum) return error.enum.map((name) => coded(String(name), error));
  if (error?.const !== undefined) return [{ class: className(String(error.const)), when }];
  return detail ? [{ class: LIST_ERROR, when }] : [];
}

function coded(name: string, { 'x-enumDescriptions': meanings = {} }: Schema): ResponseError {
  const meaning = meanings[name] ?? '';
  return { class: className(name), when: meaning && `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.` };
}
