import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

export interface SessionState {
  /** `unknown` until the authentication service has been asked, which is after hydration. */
  readonly status: 'unknown' | 'signedOut' | 'signedIn';
  /** Who is signed in, as the account names itself. */
  readonly name?: string;
}

/** What stands behind the session. The real one is `auth-service.ts`, loaded after hydration. */
export interface AuthService {
  /** Sends the browser to the Google sign-in. Rejects with a `ProviderError` when the provider says why it cannot. */
  signIn(): Promise<void>;
  signOut(): Promise<void>;
}

/**
 * How a sign-in of this visit ended. `signedIn` stands for a change from signed out to signed in, and for nothing
 * else: not for a restored session, a refocused tab or a refreshed token (D002).
 */
export type SignInEnd = 'signedIn' | 'failed';

const unknown: SessionState = { status: 'unknown' };
const store = createStore<SessionState>(unknown);
const listeners = new Set<(end: SignInEnd) => void>();
let service: Promise<AuthService> | undefined;

export function useSession(): SessionState {
  return useSyncExternalStore(store.subscribe, store.get, () => unknown);
}

/** Loads the authentication library and begins to follow the session. Safe to call again, also after a failure. */
export function startSession(): Promise<AuthService> {
  service ??= load();
  return service;
}

async function load(): Promise<AuthService> {
  try {
    const { connectAuth } = await import('./auth-service.ts');
    return connectAuth({
      onState: store.set,
      onSignInEnd: (end) => {
        for (const listener of listeners) listener(end);
      },
    });
  } catch (error) {
    service = undefined;
    throw error;
  }
}

export async function signIn(): Promise<void> {
  await (await startSession()).signIn();
}

export async function signOut(): Promise<void> {
  await (await startSession()).signOut();
}

/** Calls back at the end of each sign-in of this visit. */
export function onSignInEnd(listener: (end: SignInEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
