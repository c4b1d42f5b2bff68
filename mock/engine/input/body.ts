import { isUtf8 } from 'node:buffer';
import { nestedTooDeep, notJson, type Problem } from '../../problems.ts';
import { isObject, type OpenApiDocument, type Schema } from '../contract/document.ts';
import type { Operation } from '../contract/operation.ts';
import { refusal } from '../refusals.ts';
import type { InputFault } from '../validators/faults.ts';
import { FORM } from '../validators/input.ts';
import { schemasOf, target } from '../validators/json-types.ts';
import { decoderFor } from './decode.ts';
import { isNestedDeeper } from './nesting.ts';
import { parseTextFields } from './text-fields.ts';

/** A body as the contract types it; `mediaType` is null when none was sent. */
export interface ReadBody {
  readonly mediaType: string | null;
  readonly value?: unknown;
}

export type BodyReader = (bytes: Buffer | null, contentType: string | undefined) => ReadBody;

/** The body cannot be read at all, so that it has one fault as a whole. */
export class UnreadableBody extends Error {
  override readonly name = 'UnreadableBody';
  readonly fault: InputFault;

  constructor(problem: Problem) {
    super(problem.msg);
    this.fault = { loc: ['body'], ...problem };
  }
}

const DEEPEST = 200;
const NO_BODY: ReadBody = { mediaType: null };

/**
 * Reads the body of one operation. Throws an UnreadableBody for malformed JSON and a Refusal (415) for a content type
 * that the operation does not take. Without a content type it is read as the operation's first.
 */
export function createBodyReader(document: OpenApiDocument, operation: Operation): BodyReader {
  const accepted = [...(operation.body?.contents.keys() ?? [])];
  const readForm = createFormReader(document, operation);
  return (bytes, contentType) => {
    if (bytes === null || bytes.length === 0 || accepted.length === 0) return NO_BODY;
    const mediaType = contentType === undefined ? accepted[0] : essence(contentType);
    if (mediaType === undefined || !accepted.includes(mediaType)) {
      throw refusal('UnsupportedMediaType', `${operation.id} takes ${accepted.join(' or ')}.`);
    }
    return { mediaType, value: mediaType === FORM ? readForm(bytes.toString('utf8')) : parseJson(bytes) };
  };
}

function essence(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new UnreadableBody(notJson('the text is not UTF-8'));
  const text = bytes.toString('utf8');
  if (isNestedDeeper(text, DEEPEST)) throw new UnreadableBody(nestedTooDeep(DEEPEST));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableBody(notJson((error as SyntaxError).message)); // JSON.parse throws nothing else
  }
}

function createFormReader(document: OpenApiDocument, operation: Operation): (text: string) => unknown {
  const form = operation.body?.contents.get(FORM);
  const decoders = new Map(
    [...propertiesOf(document, form?.schema ?? true, new Set())].map(
      ([name, schema]) => [name, decoderFor(document, schema)] as const,
    ),
  );
  const asText = decoderFor(document, true);
  return (text) => {
    const values: Record<string, unknown> = Object.create(null);
    for (const [name, texts] of parseTextFields(text)) {
      if (!isLeftOut(texts)) values[name] = (decoders.get(name) ?? asText)(texts);
    }
    return values;
  };
}

/** A field without a value counts as left out (RFC 6749, section 3.2). One that is there twice is none of these. */
function isLeftOut(texts: readonly string[]): boolean {
  return texts.length === 1 && texts[0] === '';
}

/** The properties that a schema names, those of all its arms included. */
function propertiesOf(document: OpenApiDocument, schema: Schema, seen: Set<Schema>): Map<string, Schema> {
  const found = new Map<string, Schema>();
  if (!isObject(schema) || seen.has(schema)) return found;
  seen.add(schema);
  const referred = typeof schema.$ref === 'string' ? [target(document, schema.$ref)] : [];
  const parts = [referred, schemasOf(schema.allOf), schemasOf(schema.oneOf), schemasOf(schema.anyOf)].flat();
  for (const part of parts) {
    for (const [name, property] of propertiesOf(document, part, seen)) found.set(name, property);
  }
  for (const [name, property] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    found.set(name, property as Schema); // check-document has checked that these are schemas
  }
  return found;
}
