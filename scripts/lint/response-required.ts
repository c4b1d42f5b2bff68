import { isRef, type Oas3MediaType, type Oas3Operation, type Oas3Rule, type UserContext } from '@redocly/openapi-core';
import { eachSchema } from './each-schema.ts';

type Content = Record<string, Oas3MediaType>;

/** Objects in responses and webhooks name the fields that are always there, even when none is. Closed ones are exempt. */
export const responseRequired: Oas3Rule = () => {
  const seen = new Set<unknown>();
  const check = (content: Content | undefined, path: string[], { report, location, resolve }: UserContext) => {
    for (const [type, media] of Object.entries(content ?? {})) {
      eachSchema(media, location.child([...path, type]), resolve, seen, (schema, place) => {
        if (!schema.properties || schema.additionalProperties === false || schema.required) return;
        report({
          message: 'An object in a response names the fields that are always there; write required: [] when none is.',
          location: place,
        });
      });
    }
  };
  const checkWebhook = ({ requestBody }: Oas3Operation, ctx: UserContext) => {
    if (requestBody && !isRef(requestBody)) check(requestBody.content, ['requestBody', 'content'], ctx);
  };
  return {
    Response: (response, ctx) => check(response.content, ['content'], ctx),
    WebhooksMap: { PathItem: { Operation: checkWebhook } },
  };
};
