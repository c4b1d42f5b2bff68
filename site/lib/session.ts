import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';
import { expectsSession, hasStoredSession, sessionKey } from './stored-session.ts';

export interface SessionState {
  /** `unknown` until the browser's storage has been looked at, and the authentication service asked if it must be. */
  readonly status: 'unknown' | 'signedOut' | 'signedIn';
  /** Who is signed in, as the account names itself. */
  readonly name?: string;
}

/** What stands behind the session. The real one is `auth-service.ts`, loaded when it is needed. */
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
/** Whether the visitor was signed in as far as this page knew, before the library came. */
let wasSignedIn = false;

export function useSession(): SessionState {
  return useSyncExternalStore(store.subscribe, store.get, () => unknown);
}

/**
 * Follows the session from now on. The library is a tenth of what a page weighs, so it comes for those whom it concerns:
 * who is signed in, comes back from the sign-in, or is signed in by another tab. Everybody else is signed out (E105).
 */
export function watchSession(): () => void {
  wasSignedIn = hasStoredSession();
  if (expectsSession()) followSession();
  else store.set({ status: 'signedOut' });
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === sessionKey && newValue !== null) followSession();
}

/** A page kept for the back button hears nothing of other tabs. Who signed in meanwhile is no news to it (D002). */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted || service || !hasStoredSession()) return;
  wasSignedIn = true;
  followSession();
}

/** Without the authentication service, the site works for visitors who are signed out. */
function followSession(): void {
  startSession().catch(console.warn);
}

/** Loads the authentication library, ahead of its use too. Safe to call again, also after a failure. */
export function startSession(): Promise<AuthService> {
  service ??= load();
  return service;
}

async function load(): Promise<AuthService> {
  try {
    const { connectAuth } = await import('./auth-service.ts');
    return connectAuth(wasSignedIn, {
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
