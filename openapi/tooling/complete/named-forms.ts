import { isDeepStrictEqual } from 'node:util';
import { type Content, dereference, namedSchemas, type OpenApiDocument, refName, type Schema } from '../document.ts';
import { mapOperations, mapResponses } from './map-operations.ts';

/** Gives each form of a body that is a union an example of its own name: that of its tag, or of its schema. */
export function nameForms(document: OpenApiDocument): OpenApiDocument {
  const named = (content: Content): Content =>
    Object.fromEntries(
      Object.entries(content).map(([type, media]) => {
        const forms = formsOf(media.schema, document);
        return [type, forms.length > 1 ? { ...media, examples: Object.fromEntries(forms) } : media];
      }),
    );
  const { components } = document;
  const shared = Object.entries(components?.responses ?? {}).map(([name, response]) => [
    name,
    response.content ? { ...response, content: named(response.content) } : response,
  ]);
  const completed = mapOperations(document, (operation) => {
    const { requestBody } = operation;
    const asked = requestBody
      ? { ...operation, requestBody: { ...requestBody, content: named(requestBody.content) } }
      : operation;
    return mapResponses(asked, (response) =>
      '$ref' in response || !response.content ? response : { ...response, content: named(response.content) },
    );
  });
  return { ...completed, ...(components && { components: { ...components, responses: Object.fromEntries(shared) } }) };
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
