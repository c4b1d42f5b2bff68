import { expect, test } from 'vitest';
import { compare } from '../../scripts/diff/compare.ts';
import type { JsonObject } from '../../scripts/diff/json.ts';

/** A contract of one operation, which says nothing of credentials itself unless `own` does. */
function contract(
  servers: string[],
  securitySchemes: JsonObject,
  security: JsonObject[],
  own?: JsonObject[],
): JsonObject {
  return {
    openapi: '3.1.1',
    info: { title: 'Notes', version: '1.0.0' },
    servers: servers.map((url) => ({ url })),
    security,
    paths: {
      '/v1/notes': {
        get: { operationId: 'notes.list', ...(own && { security: own }), responses: { 204: { description: 'None.' } } },
      },
    },
    components: { securitySchemes },
  };
}

const bearer = { type: 'http', scheme: 'bearer' };
const key = (place: string) => ({ type: 'apiKey', in: place, name: 'X-Key' });
const servers = ['https://api.notes.test', 'https://old.notes.test'];
const few = contract(servers.slice(0, 1), { token: bearer, key: key('header') }, [{ token: [] }, {}]);
const more = contract(servers, { token: bearer, key: key('query'), login: bearer }, [{ token: [] }]);

/** What is said of the change, and what it breaks. */
function verdicts(base: JsonObject, revision: JsonObject): Record<string, string> {
  return Object.fromEntries(compare(base, revision).findings.map(({ message, breaks }) => [message, breaks]));
}

test('a contract may gain servers and kinds of credentials; whoever needed none needs one', () => {
  expect(verdicts(few, more)).toEqual({
    'Server `https://old.notes.test` was added.': 'nothing',
    "`in` of security scheme `key` changed from 'header' to 'query'.": 'wire',
    'Security scheme `login` was added.': 'nothing',
    'A call without a credential is no longer accepted.': 'wire',
  });
});

test('a server or a kind of credential that is gone breaks old clients', () => {
  expect(verdicts(more, few)).toEqual({
    'Server `https://old.notes.test` was removed.': 'wire',
    "`in` of security scheme `key` changed from 'query' to 'header'.": 'wire',
    'Security scheme `login` was removed.': 'wire',
    'Leave to call without a credential was added.': 'nothing',
  });
});

test('a server that moves breaks old clients, a kind of credential that is renamed the package', () => {
  const before = contract(['https://a.notes.test'], { token: bearer, key: key('header') }, []);
  const after = contract(['https://b.notes.test'], { tokens: bearer, key: key('header') }, []);
  expect(verdicts(before, after)).toEqual({
    'Server `https://a.notes.test` became `https://b.notes.test`.': 'wire',
    'Security scheme `token` is called `tokens` now.': 'package',
  });
});

test('a call that said it needs no credential, and now follows the document, needs one', () => {
  const open = contract(servers, { token: bearer }, [{ token: [] }], []);
  const closed = contract(servers, { token: bearer }, [{ token: [] }]);
  expect(verdicts(open, closed)).toEqual({ 'Authentication became required.': 'wire' });
  expect(verdicts(contract(servers, { token: bearer }, [{ token: [] }], [{ token: [] }]), closed)).toEqual({});
});
