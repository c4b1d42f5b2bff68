import { isDeepStrictEqual } from 'node:util';
import { type Content, dereference, namedSchemas, type OpenApiDocument, refName, type Schema } from '../document.ts';
import { mapAllResponses, mapOperations } from './map-operations.ts';

/** Gives each form of a body that is a union an example of its own name: that of its tag, or of its schema. */
export function nameForms(document: OpenApiDocument): OpenApiDocument {
  const named = <T extends { readonly content?: Content }>(body: T): T =>
    body.content ? { ...body, content: nameFormsOf(body.content, document) } : body;
  const asked = mapOperations(document, (operation) => {
    const { requestBody } = operation;
    return requestBody ? { ...operation, requestBody: named(requestBody) } : operation;
  });
  return mapAllResponses(asked, named);
}

function nameFormsOf(content: Content, document: OpenApiDocument): Content {
  const entries = Object.entries(content).map(([type, media]) => {
    const forms = formsOf(media.schema, document);
    return [type, forms.length > 1 ? { ...media, examples: Object.fromEntries(forms) } : media];
  });
  return Object.fromEntries(entries);
}

type Form = [name: string, example: { readonly value: unknown }];

/** The forms of a union, its own example first: that is what is shown to who names none. */
function formsOf(schema: Schema, document: OpenApiDocument): Form[] {
  const schemas = namedSchemas(document);
  const union = dereference<Schema>(schema, schemas);
  const forms = armsOf(union, schemas).flatMap(([name, arm]): Form[] => {
    const [value] = arm.examples ?? [];
    return value === undefined ? [] : [[name, { value }]];
  });
  const isOwn = ([, { value }]: Form) => isDeepStrictEqual(value, union.examples?.[0]);
  return [...forms.filter(isOwn), ...forms.filter((form) => !isOwn(form))];
}

function armsOf(union: Schema, schemas: Readonly<Record<string, Schema>>): [name: string, arm: Schema][] {
  const arms = union.oneOf ?? union.anyOf ?? [];
  const tags = Object.entries(union.discriminator?.mapping ?? {});
  return arms.flatMap(({ $ref }) => {
    if ($ref === undefined) return [];
    const arm = schemas[refName($ref)] ?? {};
    const inner = armsOf(arm, schemas);
    if (inner.length > 0) return inner;
    const values = tags.filter(([, target]) => target === $ref).map(([value]) => value);
    return [[values.length === 1 ? String(values[0]) : refName($ref), arm]];
  });
}
