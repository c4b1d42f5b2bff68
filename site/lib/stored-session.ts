/** Where the authentication library keeps the session in the browser's storage. */
export const sessionKey = 'benchmate-session';

/** Whether the browser remembers a sign-in. What it remembers may have ended meanwhile. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    return false; // storage may be switched off
  }
}

/** Whether the session matters at once: somebody comes back from the sign-in, or signed in earlier. */
export function expectsSession(): boolean {
  return location.search.includes('code=') || hasStoredSession();
}

const askedKey = 'benchmate-sign-in';

/** This tab leaves for the provider. */
export function noteSignInBegun(): void {
  try {
    sessionStorage.setItem(askedKey, '');
  } catch {
    // Then the provider's words are not shown when it sends the visitor back with an error.
  }
}

/** Whether this tab had left for the provider. Asked once: the next answer needs another question. */
export function takeSignInBegun(): boolean {
  try {
    const hasBegun = sessionStorage.getItem(askedKey) !== null;
    sessionStorage.removeItem(askedKey);
    return hasBegun;
  } catch {
    return false;
  }
}
