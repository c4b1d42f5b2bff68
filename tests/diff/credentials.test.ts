import { expect, test } from 'vitest';
import { compare } from '../../scripts/diff/compare.ts';
import type { Breaks } from '../../scripts/diff/finding.ts';
import type { JsonObject } from '../../scripts/diff/json.ts';

const code = {
  authorizationUrl: '/authorize',
  tokenUrl: '/token',
  refreshUrl: '/refresh',
  scopes: { read: 'Read', write: 'Write' },
};
const machine = { tokenUrl: '/token', scopes: { read: 'Read' } };
const { refreshUrl: _, ...withoutRefresh } = code;

function contract(schemes: JsonObject): JsonObject {
  return {
    openapi: '3.1.1',
    info: { title: 'Credentials', version: '1.0.0' },
    paths: {},
    components: { securitySchemes: schemes },
  };
}

const flows = (all: JsonObject) => contract({ oauth2: { type: 'oauth2', flows: all } });
const bearer = (more: JsonObject = {}) => contract({ token: { type: 'http', scheme: 'bearer', ...more } });

type Case = readonly [name: string, before: JsonObject, after: JsonObject, breaks: Breaks, message: string];

const CASES: readonly Case[] = [
  [
    'a scope is gone',
    flows({ authorizationCode: code }),
    flows({ authorizationCode: { ...code, scopes: { read: 'Read' } } }),
    'wire',
    'Scope `write` was removed.',
  ],
  [
    'a scope has come',
    flows({ authorizationCode: code }),
    flows({ authorizationCode: { ...code, scopes: { ...code.scopes, admin: 'All' } } }),
    'nothing',
    'Scope `admin` was added.',
  ],
  [
    'tokens come from another address',
    flows({ authorizationCode: code }),
    flows({ authorizationCode: { ...code, tokenUrl: '/oauth2/token' } }),
    'wire',
    "`tokenUrl` changed from '/token' to '/oauth2/token'.",
  ],
  [
    'consent is at another address',
    flows({ authorizationCode: code }),
    flows({ authorizationCode: { ...code, authorizationUrl: '/consent' } }),
    'wire',
    "`authorizationUrl` changed from '/authorize' to '/consent'.",
  ],
  [
    'tokens are refreshed nowhere',
    flows({ authorizationCode: code }),
    flows({ authorizationCode: withoutRefresh }),
    'wire',
    '`refreshUrl` was removed.',
  ],
  [
    'tokens can be refreshed',
    flows({ authorizationCode: withoutRefresh }),
    flows({ authorizationCode: code }),
    'nothing',
    "`refreshUrl` was set to '/refresh'.",
  ],
  [
    'a flow is gone',
    flows({ authorizationCode: code, clientCredentials: machine }),
    flows({ authorizationCode: code }),
    'wire',
    'Flow `clientCredentials` of OAuth 2.0 was removed.',
  ],
  [
    'a flow has come',
    flows({ authorizationCode: code }),
    flows({ authorizationCode: code, clientCredentials: machine }),
    'nothing',
    '`clientCredentials` was added.',
  ],
  [
    'tokens are said to have a form',
    bearer(),
    bearer({ bearerFormat: 'JWT' }),
    'nothing',
    "`bearerFormat` of security scheme `token` was set to 'JWT'.",
  ],
];

test.each(CASES)('%s', (_name, before, after, breaks, message) => {
  const findings = compare(before, after).findings.map((finding) => [finding.breaks, finding.message]);
  expect(findings).toContainEqual([breaks, message]);
  if (breaks === 'nothing') expect(findings.filter(([kind]) => kind !== 'nothing')).toEqual([]);
});
