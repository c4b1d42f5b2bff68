import { expect, test } from 'vitest';
import { useMock } from '../../support/mock.ts';
import { createVisitor, SITE, visit } from './visitor.ts';

const mock = useMock();
const elsewhere = useMock({ site: 'https://benchmate.example/' });

test('a visitor who chooses an account is signed in at the site', async () => {
  const { client, ...visitor } = createVisitor(mock.world().url);
  const returned = await visitor.answer(await visitor.chooser(), { email: 'ana@costa.example' });
  expect(returned.origin + returned.pathname).toBe(SITE);
  expect([...returned.searchParams.keys()]).toEqual(['code']);
  const { data } = await client.exchangeCodeForSession(returned.searchParams.get('code') ?? '');
  expect(data.session).toMatchObject({
    ...{ token_type: 'bearer', expires_in: 3600 },
    user: {
      ...{ email: 'ana@costa.example', role: 'authenticated', is_anonymous: false },
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ana Costa', email_verified: true },
    },
  });
  const session = await client.getSession();
  expect(session.data.session?.user.email).toBe('ana@costa.example');
});

test('the service knows who is signed in', async () => {
  const visitor = createVisitor(mock.world().url);
  const { user } = await visitor.signIn();
  const { data } = await visitor.client.getUser();
  expect(data.user).toEqual(user);
  const claims = await visitor.client.getClaims();
  expect(claims.data?.claims).toMatchObject({ sub: user.id, email: 'ana@costa.example', aal: 'aal1' });
});

test('the same account is the same user each time', async () => {
  const { url } = mock.world();
  const first = await createVisitor(url).signIn();
  const second = await createVisitor(url).signIn();
  expect(second.user.id).toBe(first.user.id);
  expect(second.user.created_at).toBe(first.user.created_at);
  expect(second.access_token).not.toBe(first.access_token);
});

test('the chooser offers three accounts, another one and two ways to fail', async () => {
  const { text, headers, status } = await visit(await createVisitor(mock.world().url).chooser());
  expect(status).toBe(200);
  for (const email of ['jane@harbor.example', 'ana@costa.example', 'tomas@lindqvist.example']) {
    expect(text).toContain(`name="email" value="${email}"`);
  }
  expect(text).toContain('<strong>127.0.0.1:5173</strong>');
  for (const label of ['Use another account', 'Cancel', 'Fail without a message', 'Mock: no real account']) {
    expect(text).toContain(label);
  }
  expect(headers['content-security-policy']).toContain("form-action 'self' http://127.0.0.1:5173;");
  expect(headers['cache-control']).toBe('no-store');
});

test('any mail address is an account, with a name made from it', async () => {
  const { client, ...visitor } = createVisitor(mock.world().url);
  const returned = await visitor.answer(await visitor.chooser(), { email: ' Rosa.Diaz@Shop.Example ' });
  const { data } = await client.exchangeCodeForSession(returned.searchParams.get('code') ?? '');
  expect(data.user).toMatchObject({ email: 'rosa.diaz@shop.example', user_metadata: { full_name: 'Rosa Diaz' } });
});

test('a visitor who cancels returns with the reason, in the query and in the fragment', async () => {
  const visitor = createVisitor(mock.world().url);
  const returned = await visitor.answer(await visitor.chooser(`${SITE}?from=mail`), { cancel: '' });
  expect(Object.fromEntries(returned.searchParams)).toEqual({
    ...{ from: 'mail', error: 'access_denied', error_description: 'The user denied the request' },
  });
  expect(returned.hash).toBe('#error=access_denied&error_description=The+user+denied+the+request&sb=');
});

test('a provider that fails may give no reason', async () => {
  const visitor = createVisitor(mock.world().url);
  const returned = await visitor.answer(await visitor.chooser(), { fail: '' });
  expect(returned.search).toBe('?error=server_error&error_description=');
  expect(returned.hash).toBe('#error=server_error&sb=');
});

test('a sign-in is answered once', async () => {
  const visitor = createVisitor(mock.world().url);
  const chooser = await visitor.chooser();
  await visitor.answer(chooser, { email: 'ana@costa.example' });
  const { status, text } = await visit(chooser);
  expect([status, text.includes('<h1>This sign-in is over</h1>')]).toEqual([410, true]);
});

test('a sign-in belongs to its world', async () => {
  const [here, there] = [mock.world().url, mock.world().url];
  const chooser = await createVisitor(here).chooser();
  expect((await visit(chooser.replace(here, there))).status).toBe(410);
  const visitor = createVisitor(here);
  const returned = await visitor.answer(await visitor.chooser(), { email: 'ana@costa.example' });
  const foreign = createVisitor(there);
  await foreign.chooser();
  const { error } = await foreign.client.exchangeCodeForSession(returned.searchParams.get('code') ?? '');
  expect(error?.code).toBe('flow_state_not_found');
});

test('the site of an installation may be anywhere', async () => {
  const visitor = createVisitor(elsewhere.world().url);
  const there = 'https://benchmate.example/login-success';
  const returned = await visitor.answer(await visitor.chooser(there), { cancel: '' });
  expect(returned.origin + returned.pathname).toBe(there);
  const lost = await visitor.answer(await visitor.chooser('https://evil.example/'), { cancel: '' });
  expect(lost.origin + lost.pathname).toBe('https://benchmate.example/');
});
