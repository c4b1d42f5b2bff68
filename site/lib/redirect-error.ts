import { applySeo } from './seo.ts';
import { showSignInError } from './sign-in-error.ts';
import { takeSignInBegun } from './stored-session.ts';

/**
 * The provider sent the visitor back with an error in the address, to the page that thanks for signing up. Makes this
 * the sign-in page instead, before anything is rendered, and shows the error there (D002).
 */
export function showRedirectError(): void {
  const { hash, search } = location;
  const said = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  // Anybody can write a link with an error in it; only who left this tab for a sign-in is told what the provider says.
  const message = takeSignInBegun() ? said.map((part) => part.get('error_description')).find(Boolean) : null;
  history.replaceState(history.state, '', '/auth');
  applySeo('auth');
  showSignInError(message);
}
