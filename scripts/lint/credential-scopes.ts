import type { Oas3Operation, Oas3Rule, Oas3SecurityRequirement } from '@redocly/openapi-core';

function statedScopes(operation: Oas3Operation): string[] | undefined {
  const stated: unknown = Reflect.get(operation, 'x-scopes');
  return Array.isArray(stated) ? stated.map(String) : undefined;
}

function faultsOf(security: Oas3SecurityRequirement[], scopes: string[] | undefined): string[] {
  const schemes = new Set(security.flatMap((requirement) => Object.keys(requirement)));
  const asked = security.flatMap((requirement) => requirement.oauth2 ?? []);
  const tokens = schemes.has('organizationToken') && schemes.has('userToken');
  const rules: [boolean, string][] = [
    [scopes?.length !== 0, 'x-scopes is a list of scopes; leave it out when there are none.'],
    [
      !schemes.has('oauth2') || asked.join() === (scopes ?? []).join(),
      `security asks OAuth 2.0 for [${asked.join(', ')}], x-scopes says [${(scopes ?? []).join(', ')}].`,
    ],
    [
      security.every((requirement) => (requirement.oauth2?.length ?? 0) <= 1),
      'One requirement names one scope: several in one would all be needed.',
    ],
    [
      !schemes.has('oauth2') || tokens,
      'What takes an OAuth 2.0 token takes an organization token and a user token too.',
    ],
  ];
  return rules.filter(([holds]) => !holds).map(([, message]) => message);
}

/** `security` is stated, and lists for OAuth 2.0 each scope of `x-scopes` as an alternative. */
export const credentialScopes: Oas3Rule = () => ({
  Operation(operation, { report, location }) {
    const { security } = operation;
    const faults = security ? faultsOf(security, statedScopes(operation)) : ['The operation does not state security.'];
    for (const message of faults) report({ message, location: location.child(security ? 'security' : 'operationId') });
  },
});
