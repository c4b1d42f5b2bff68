import { applySeo } from './seo.ts';
import { showSignInError } from './sign-in-error.ts';

/**
 * The provider sent the visitor back with an error in the address, to the page that thanks for signing up. Makes this
 * the sign-in page instead, before anything is rendered, and shows the error there (D002).
 */
export function showRedirectError(): void {
  const { hash, search } = location;
  const said = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  const message = said.map((part) => part.get('error_description')).find(Boolean);
  history.replaceState(history.state, '', '/auth');
  applySeo('auth');
  showSignInError(message);
}
