import type { Oas3Operation, Oas3Rule, UserContext } from '@redocly/openapi-core';

function check({ security = [], responses }: Oas3Operation, { report, location }: UserContext): void {
  const say = (message: string) => report({ message, location: location.child('responses').key() });
  const required = security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0);
  if (required && !(responses?.['401'] && responses['403'])) say('What requires a credential answers 401 and 403.');
  if (!security.length && responses?.['401']) say('What takes no credential never answers 401.');
}

/** 401 and 403 stand wherever a credential is required; no 401 where none is taken. */
export const credentialErrors: Oas3Rule = () => ({ Paths: { PathItem: { Operation: check } } });
