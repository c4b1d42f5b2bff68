import { expect, test } from 'vitest';
import { type OperationEntry, operations } from '../../../generated/operations.ts';
import { authenticate } from '../../../mock/kernel/authentication.ts';
import type { Credential } from '../../../mock/kernel/seam.ts';

function credential(kind: Credential['kind'], ...scopes: string[]): Credential {
  return { kind, token: 'known', subject: 's', organizations: ['o'], scopes: new Set(scopes) };
}

const READER = credential('organization', 'customers:read');

function attempt(operation: OperationEntry, authorization: string | undefined, known: Credential = READER) {
  return authenticate(operation, authorization, (token) => (token === 'known' ? known : undefined));
}

test.each([['Bearer known'], ['bearer known'], ['BEARER known'], ['Bearer   known ']])(
  '%j is a bearer credential',
  (authorization) => {
    expect(attempt(operations['customers.list'], authorization)).toEqual({ ok: true, credential: READER });
  },
);

test.each([[undefined], [''], ['Bearer'], ['Basic known'], ['known'], ['Bearer known extra']])(
  '%j is none: 401 with a challenge',
  (authorization) => {
    expect(attempt(operations['customers.list'], authorization)).toEqual({
      ok: false,
      reply: {
        status: 401,
        headers: { 'www-authenticate': 'Bearer realm="billing"' },
        body: { error: 'Unauthorized', detail: 'Send an access token as a bearer credential.' },
      },
    });
  },
);

test('an unknown token is 401 and told so', () => {
  expect(attempt(operations['customers.list'], 'Bearer other')).toEqual({
    ok: false,
    reply: {
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="billing", error="invalid_token"' },
      body: { error: 'Unauthorized', detail: 'The access token is unknown, expired or revoked.' },
    },
  });
});

test('a known token without the scope is 403 and told which scope it needs', () => {
  expect(attempt(operations['customers.create'], 'Bearer known')).toEqual({
    ok: false,
    reply: {
      status: 403,
      headers: { 'www-authenticate': 'Bearer realm="billing", error="insufficient_scope", scope="customers:write"' },
      body: { error: 'NotPermitted', detail: 'This call needs the scope customers:write.' },
    },
  });
});

test('any one of the scopes is enough', () => {
  const writer = credential('user', 'customers:write');
  expect(attempt(operations['customers.list'], 'Bearer known', writer)).toMatchObject({ ok: true });
});

test('a known token of the wrong kind is 403 and told which kinds the call takes', () => {
  const customer = credential('customer', 'customers:read');
  expect(attempt(operations['customers.list'], 'Bearer known', customer)).toMatchObject({
    ok: false,
    reply: {
      status: 403,
      body: {
        error: 'NotPermitted',
        detail:
          'This call takes an organization token or a user token or an OAuth 2.0 access token, not a customer session token.',
      },
    },
  });
});

test.each([
  ['none', undefined],
  ['an unknown one', 'Bearer other'],
  ['one of the wrong kind', 'Bearer known'],
])('where a credential is optional, %s is ignored', (_, authorization) => {
  const customer = credential('customer');
  expect(attempt(operations['portal.organizations.get'], authorization, customer)).toEqual({
    ok: true,
    credential: null,
  });
});

test('where a credential is optional, a good one counts', () => {
  expect(attempt(operations['portal.organizations.get'], 'Bearer known')).toEqual({ ok: true, credential: READER });
});

test('a call without credentials looks at none', () => {
  expect(attempt(operations['checkouts.clientGet'], 'Bearer known')).toEqual({ ok: true, credential: null });
});
