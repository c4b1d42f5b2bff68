import { AuthClient, type Session } from '@supabase/auth-js';
import { config } from '../config.ts';
import type { AuthService, SessionState } from './session.ts';

type Client = InstanceType<typeof AuthClient>;

const storageKey = 'benchmate-session';

interface Listeners {
  onState(state: SessionState): void;
  onSignIn(): void;
}

/** Follows the session of the authentication service. */
export function connectAuth({ onState, onSignIn }: Listeners): AuthService {
  // Read before the client is made, which may store a new session at once.
  let wasSignedIn = hasStoredSession();
  const client = new AuthClient({
    url: config.authUrl,
    headers: { apikey: config.authKey },
    storageKey,
    flowType: 'pkce',
    detectSessionInUrl: true,
    persistSession: true,
    autoRefreshToken: true,
  });
  client.onAuthStateChange((event, session) => {
    onState(stateOf(session));
    // The library says SIGNED_IN on restored sessions and refocused tabs too (D002).
    if (event === 'SIGNED_IN' && !wasSignedIn) onSignIn();
    wasSignedIn = session !== null;
  });
  return { signIn: () => signInWithGoogle(client), signOut: () => signOutHere(client) };
}

async function signInWithGoogle(client: Client): Promise<void> {
  const redirectTo = `${location.origin}/login-success`;
  const { error } = await client.signInWithOAuth({ provider: 'google', options: { redirectTo } });
  if (error) throw error;
}

async function signOutHere(client: Client): Promise<void> {
  const { error } = await client.signOut({ scope: 'local' });
  if (error) throw error;
}

function stateOf(session: Session | null): SessionState {
  if (!session) return { status: 'signedOut' };
  const { user } = session;
  const fullName: unknown = user.user_metadata.full_name;
  return { status: 'signedIn', name: typeof fullName === 'string' ? fullName : user.email };
}

function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false; // storage may be switched off
  }
}
