import { describe, expect, test } from 'vitest';
import { OAUTH2 } from '../../mock/fixtures/oauth2.ts';
import { useMock } from '../support/mock.ts';
import {
  answered,
  CALLBACK,
  codeOf,
  letIn,
  opens,
  post,
  refresh,
  registerApp,
  S256,
  VERIFIER,
} from '../support/oauth2.ts';

const mock = useMock();

const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

describe('a client shows who it is', () => {
  const grant = { grant_type: 'refresh_token', refresh_token: OAUTH2.refresh_token };
  const { client_id, client_secret } = OAUTH2;

  test.each([
    ['in the form', { client_id, client_secret }, {}],
    ['by HTTP Basic', {}, basic(client_id, client_secret)],
    ['by HTTP Basic, its id in the form as well', { client_id }, basic(client_id, client_secret)],
    [
      'by HTTP Basic, with a secret in the form that is empty',
      { client_id, client_secret: '' },
      basic(client_id, client_secret),
    ],
    ['by HTTP Basic, encoded as in a form', {}, basic(client_id.replace('_', '%5F'), client_secret)],
  ])('%s', async (_, form, headers) => {
    expect((await post(mock.world(), 'token', { ...grant, ...form }, headers)).status).toBe(200);
  });

  const challenge = 'Basic realm="billing", charset="UTF-8"';
  test.each([
    ['not at all', {}, {}, [401, 'invalid_client'], undefined],
    ['by an id alone that has a secret', { client_id }, {}, [401, 'invalid_client'], undefined],
    ['by a secret that is empty', { client_id, client_secret: '' }, {}, [401, 'invalid_client'], undefined],
    ['by a wrong secret', { client_id, client_secret: 'x' }, {}, [401, 'invalid_client'], undefined],
    ['as nobody', { client_id: 'x', client_secret }, {}, [401, 'invalid_client'], undefined],
    ['by Basic with a wrong secret', {}, basic(client_id, 'x'), [401, 'invalid_client'], challenge],
    ['by what is no Basic', {}, { authorization: 'Basic !' }, [401, 'invalid_client'], challenge],
    ['by Basic with a broken escape', {}, basic(client_id, '%'), [401, 'invalid_client'], challenge],
    ['in two ways', { client_id, client_secret }, basic(client_id, client_secret), [400, 'invalid_request'], undefined],
    ['as two', { client_id: 'x' }, basic(client_id, client_secret), [400, 'invalid_request'], undefined],
  ])('%s, and is refused', async (_, form, headers, expected, authenticate) => {
    const response = await post(mock.world(), 'token', { ...grant, ...form }, headers);
    expect(answered(response)).toEqual(expected);
    expect(response.headers['www-authenticate']).toBe(authenticate);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('with no more than its id where it has no secret to keep', async () => {
    const world = mock.world();
    const app = await registerApp(world, { token_endpoint_auth_method: 'none' });
    const code = await codeOf(world, app, S256);
    const { client_id } = app;
    const form = { grant_type: 'authorization_code', client_id, code, redirect_uri: CALLBACK };
    expect(answered(await post(world, 'token', form))).toEqual([400, 'invalid_grant']);
    const { body } = await post(world, 'token', { ...form, code_verifier: VERIFIER });
    // Some libraries send the secret that there is not.
    const again = { ...grant, client_id, client_secret: '', refresh_token: body.refresh_token };
    const renewed = await post(world, 'token', again);
    expect(renewed.status).toBe(200);
    const { access_token: token } = renewed.body;
    expect(answered(await post(world, 'introspect', { token, client_id }))).toEqual([401, 'invalid_client']);
    expect((await post(world, 'revoke', { token, client_id })).body).toEqual({});
    expect(await opens(world, token)).toBe(false);
  });

  test('and may use the grants alone that it is registered for', async () => {
    const world = mock.world();
    const { app, tokens } = await letIn(world, {}, { grant_types: ['authorization_code'] });
    expect(tokens).not.toHaveProperty('refresh_token');
    expect(answered(await refresh(world, app, 'x'))).toEqual([400, 'unauthorized_client']);
  });

  test('and knows the grant by its name', async () => {
    const form = { grant_type: 'client_credentials', client_id, client_secret };
    expect(answered(await post(mock.world(), 'token', form))).toEqual([400, 'unsupported_grant_type']);
    const nothing = await post(mock.world(), 'token', { client_id, client_secret });
    expect(answered(nothing)).toEqual([400, 'invalid_request']);
  });
});
