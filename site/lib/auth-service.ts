import { type AuthChangeEvent, AuthClient, isAuthApiError, type Session } from '@supabase/auth-js';
import { config } from '../config.ts';
import { signInText } from '../content/sign-in.ts';
import { routeOf } from '../routes.ts';
import type { AuthService, SessionState, SignInEnd } from './session.ts';
import { ProviderError, showSignInError } from './sign-in-error.ts';
import { noteSignInBegun, sessionKey, takeSignInBegun } from './stored-session.ts';
import { showToast } from './toast.ts';

type Client = InstanceType<typeof AuthClient>;

interface Listeners {
  onState(state: SessionState): void;
  onSignInEnd(end: SignInEnd): void;
}

/** How long the service may take to show that it is there, in milliseconds. */
const patience = 8000;

/**
 * Follows the session of the authentication service.
 * @param wasSignedIn whether a session was there when the page was loaded: the client may find or store one at once
 */
export function connectAuth(wasSignedIn: boolean, listeners: Listeners): AuthService {
  const isNewSignIn = signInDetector(wasSignedIn);
  const client = new AuthClient({
    url: config.authUrl,
    headers: { apikey: config.authKey },
    storageKey: sessionKey,
    flowType: 'pkce',
    detectSessionInUrl: true,
    persistSession: true,
    autoRefreshToken: true,
  });
  client.onAuthStateChange((event, session) => {
    listeners.onState(stateOf(session));
    if (isNewSignIn(event, session)) listeners.onSignInEnd('signedIn');
  });
  void finishReturn(client, listeners);
  return { signIn: () => signInWithGoogle(client), signOut: () => signOutHere(client) };
}

/** Tells a sign-in from the other occasions on which the library says SIGNED_IN: restored sessions, refocused tabs. */
function signInDetector(atLoad: boolean) {
  let wasSignedIn = atLoad;
  return (event: AuthChangeEvent, session: Session | null): boolean => {
    const isNew = event === 'SIGNED_IN' && !wasSignedIn;
    // The first report already has a session that came by way of the address, and its SIGNED_IN follows. A session
    // that could not be refreshed is still stored: its return is no sign-in.
    if (event !== 'INITIAL_SESSION') wasSignedIn = session !== null;
    return isNew;
  };
}

/** The library exchanges the `?code=` in the address by itself. Only a failure is left to be told. */
async function finishReturn(client: Client, listeners: Listeners): Promise<void> {
  const { error } = await client.initialize();
  takeSignInBegun();
  if (!error && !isCodeLeft()) return;
  showSignInError(messageOf(error));
  listeners.onSignInEnd('failed');
}

/** The library ignores a code for which this browser did not ask, or of which it could not keep the other half. */
function isCodeLeft(): boolean {
  const { pathname, search } = location;
  return routeOf(pathname).name === 'loginSuccess' && new URLSearchParams(search).has('code');
}

async function signInWithGoogle(client: Client): Promise<void> {
  const { data, error } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${location.origin}/login-success`, skipBrowserRedirect: true },
  });
  if (error) throw error;
  await findService();
  noteSignInBegun();
  location.assign(data.url);
}

/** The way to the sign-in leaves the site. When nobody answers there, the visitor had better stay here. */
async function findService(): Promise<void> {
  const response = await fetch(`${config.authUrl}/health`, {
    headers: { apikey: config.authKey },
    signal: AbortSignal.timeout(patience),
  });
  if (response.ok) return;
  const body: { msg?: string; message?: string } = await response.json().catch(() => ({}));
  throw new ProviderError(body.msg ?? body.message);
}

/** Ends the session in this browser. The service is told as well; whether it hears that makes no difference here. */
async function signOutHere(client: Client): Promise<void> {
  await client.signOut({ scope: 'local' });
  showToast({ title: signInText.signedOut });
}

function stateOf(session: Session | null): SessionState {
  if (!session) return { status: 'signedOut' };
  const { user } = session;
  const fullName: unknown = user.user_metadata.full_name;
  return { status: 'signedIn', name: typeof fullName === 'string' ? fullName : user.email };
}

/** What the service itself says. Words of the library or the browser are not for visitors. */
function messageOf(error: unknown): string | undefined {
  return isAuthApiError(error) ? error.message : undefined;
}
