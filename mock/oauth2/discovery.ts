import { SCOPES } from '../domain/oauth2-scopes.ts';

/** What libraries find out about a server (RFC 8414, OpenID Connect Discovery 1.0). */
export function discoveryDocument(issuer: string) {
  const secret = ['client_secret_basic', 'client_secret_post'];
  const any = [...secret, 'none'];
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth2/authorize`,
    token_endpoint: `${issuer}/v1/oauth2/token`,
    userinfo_endpoint: `${issuer}/v1/oauth2/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    registration_endpoint: `${issuer}/v1/oauth2/register`,
    revocation_endpoint: `${issuer}/v1/oauth2/revoke`,
    introspection_endpoint: `${issuer}/v1/oauth2/introspect`,
    service_documentation: `${issuer}/docs`,
    scopes_supported: SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: any,
    revocation_endpoint_auth_methods_supported: any,
    introspection_endpoint_auth_methods_supported: secret,
    code_challenge_methods_supported: ['S256', 'plain'],
    claims_supported: ['sub', 'name', 'email', 'email_verified'],
    prompt_values_supported: ['none', 'consent'],
    authorization_response_iss_parameter_supported: true,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  };
}
