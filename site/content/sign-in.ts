import { brand } from './navigation.ts';

/** Words of the sign-in page, and of signing out anywhere. */
export const signInText = {
  title: `Welcome to ${brand}`,
  lead: 'Sign in with your Google account. Google says who you are, and we need no password.',
  button: 'Continue with Google',
  busy: 'Opening Google…',
  /** Only where no script runs, or none has come for a while. */
  needsScript: 'This button needs JavaScript, which has not come. Switch it on, or load the page again.',
  /** Before the reason, which is the provider's. */
  failed: 'You are not signed in.',
  back: 'Back to home',
  signedInAs: 'You are signed in as',
  next: { text: 'Go to pricing', url: '/pricing' },
  signOut: 'Sign out',
  signedOut: 'You are signed out',
};
