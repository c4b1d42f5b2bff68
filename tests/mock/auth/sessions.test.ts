import { afterEach, expect, test, vi } from 'vitest';
import { useMock } from '../../support/mock.ts';
import { createVisitor } from './visitor.ts';

const mock = useMock();

const MINUTE = 60_000;

/** Lets time pass for client and mock, which share this process. */
function pass(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
}

afterEach(() => {
  vi.useRealTimers();
});

test('a refresh brings new tokens for the same session', async () => {
  const { client, ...visitor } = createVisitor(mock.world().url);
  const before = await visitor.signIn();
  pass(MINUTE);
  const { data } = await client.refreshSession();
  expect(data.session?.user.id).toBe(before.user.id);
  expect(data.session?.refresh_token).not.toBe(before.refresh_token);
  expect(data.session?.access_token).not.toBe(before.access_token);
  expect((await client.getUser()).data.user?.email).toBe('ana@costa.example');
});

test('an access token lives for an hour, and the client refreshes it by itself', async () => {
  const { client, ...visitor } = createVisitor(mock.world().url);
  const { access_token } = await visitor.signIn();
  pass(60 * MINUTE);
  expect((await client.getUser(access_token)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
  const { data } = await client.getSession();
  expect(data.session?.access_token).not.toBe(access_token);
  expect((await client.getUser()).error).toBeNull();
});

test('a client that never got the answer may refresh once more', async () => {
  const visitor = createVisitor(mock.world().url);
  const { refresh_token } = await visitor.signIn();
  const first = await visitor.client.refreshSession({ refresh_token });
  const again = await visitor.client.refreshSession({ refresh_token });
  expect(again.data.session?.refresh_token).toBe(first.data.session?.refresh_token);
});

test('an older refresh token is refused and ends the session', async () => {
  const visitor = createVisitor(mock.world().url);
  const { refresh_token } = await visitor.signIn();
  await visitor.client.refreshSession({ refresh_token });
  const { data } = await visitor.client.refreshSession();
  const refused = await visitor.client.refreshSession({ refresh_token });
  expect(refused.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
  const { error } = await visitor.client.getUser(data.session?.access_token);
  expect(error?.name).toBe('AuthSessionMissingError');
});

test('a refresh token is unknown in another world', async () => {
  const { refresh_token } = await createVisitor(mock.world().url).signIn();
  const { error } = await createVisitor(mock.world().url).client.refreshSession({ refresh_token });
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
});

test.each([
  ['local', { mine: false, others: true }],
  ['others', { mine: true, others: false }],
  ['global', { mine: false, others: false }],
] as const)('signing out with the scope %s leaves %j', async (scope, left) => {
  const { url } = mock.world();
  const [laptop, phone, somebody] = [createVisitor(url), createVisitor(url), createVisitor(url)];
  const { access_token } = await laptop.signIn();
  await phone.signIn();
  await somebody.signIn('jane@harbor.example');
  expect((await laptop.client.signOut({ scope })).error).toBeNull();
  const isKnown = async ({ client }: typeof phone, token?: string) => (await client.getUser(token)).error === null;
  expect({ mine: await isKnown(createVisitor(url), access_token), others: await isKnown(phone) }).toEqual(left);
  expect((await somebody.client.getUser()).error).toBeNull();
  expect((await laptop.client.getSession()).data.session === null).toBe(scope !== 'others');
});

test('a code is good for five minutes', async () => {
  const visitor = createVisitor(mock.world().url);
  const returned = await visitor.answer(await visitor.chooser(), { email: 'ana@costa.example' });
  pass(5 * MINUTE);
  const { error } = await visitor.client.exchangeCodeForSession(returned.searchParams.get('code') ?? '');
  expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
});

test('who takes longer than five minutes to choose returns with an error', async () => {
  const visitor = createVisitor(mock.world().url);
  const chooser = await visitor.chooser();
  pass(5 * MINUTE);
  const returned = await visitor.answer(chooser, { email: 'ana@costa.example' });
  expect(Object.fromEntries(returned.searchParams)).toEqual({
    ...{ error: 'invalid_request', error_code: 'bad_oauth_state', error_description: 'OAuth state has expired' },
  });
});
