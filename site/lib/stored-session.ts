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
