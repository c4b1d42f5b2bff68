import { isRef, type Oas3MediaType, type Oas3Rule, type UserContext } from '@redocly/openapi-core';
import { refersToNamedSchema } from './named-schema.ts';

function checkContent(content: Record<string, Oas3MediaType> | undefined, ctx: UserContext): void {
  for (const [media, { schema, example, examples }] of Object.entries(content ?? {})) {
    const location = ctx.location.child(['content', media]);
    if (isRef(schema) && refersToNamedSchema(schema.$ref)) continue;
    // A text such as CSV has no shape to name, but a reader still wants to see one.
    const text = media.startsWith('text/') && schema && !isRef(schema) && schema.type === 'string';
    if (!text) ctx.report({ message: `The ${media} body is not a reference to a named schema.`, location });
    else if (example === undefined && !examples) ctx.report({ message: `The ${media} body has no example.`, location });
  }
}

/** Request bodies and success bodies are references to named schemas. */
export const namedBodies: Oas3Rule = () => ({
  RequestBody(body, ctx) {
    checkContent(body.content, ctx);
  },
  Responses: {
    Response(response, ctx) {
      if (/^2/.test(String(ctx.key))) checkContent(response.content, ctx);
    },
  },
});
