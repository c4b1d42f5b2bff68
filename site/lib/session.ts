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
  /** Sends the browser to the Google sign-in. Rejects with the provider's message when that fails. */
  signIn(): Promise<void>;
  signOut(): Promise<void>;
}

const unknown: SessionState = { status: 'unknown' };
const store = createStore<SessionState>(unknown);
const signInListeners = new Set<() => void>();
let service: Promise<AuthService> | undefined;

export function useSession(): SessionState {
  return useSyncExternalStore(store.subscribe, store.get, () => unknown);
}

/** Loads the authentication library and begins to follow the session. Safe to call again. */
export function startSession(): Promise<AuthService> {
  service ??= import('./auth-service.ts').then(({ connectAuth }) =>
    connectAuth({
      onState: store.set,
      onSignIn: () => {
        for (const listener of signInListeners) listener();
      },
    }),
  );
  return service;
}

export async function signIn(): Promise<void> {
  await (await startSession()).signIn();
}

export async function signOut(): Promise<void> {
  await (await startSession()).signOut();
}

/** Calls back on each change from signed out to signed in of this visit, and on nothing else (D002). */
export function onSignIn(listener: () => void): () => void {
  signInListeners.add(listener);
  return () => signInListeners.delete(listener);
}
