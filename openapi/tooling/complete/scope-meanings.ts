import { namedSchemas, type OpenApiDocument } from '../document.ts';

/** Says at `Scope`, whose values are the scopes, what the OAuth 2.0 scheme says of each. */
export function describeScopes(document: OpenApiDocument): OpenApiDocument {
  const { components } = document;
  const scopes = components?.securitySchemes?.oauth2?.flows?.authorizationCode?.scopes;
  const { Scope } = namedSchemas(document);
  if (!scopes || !Scope) return document;
  const schemas = { ...components?.schemas, Scope: { ...Scope, 'x-enumDescriptions': scopes } };
  return { ...document, components: { ...components, schemas } };
}
