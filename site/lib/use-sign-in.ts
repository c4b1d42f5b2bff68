import { useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';
import { signIn, startSession } from './session.ts';
import { forgetSignInError, ProviderError, showSignInError } from './sign-in-error.ts';

interface SignIn {
  /** From the click until the browser has left for the provider. */
  readonly isBusy: boolean;
  /** Somebody is about to start it. */
  prepare(): void;
  start(): Promise<void>;
}

/** Starts the sign-in, once at a time. What goes wrong is told in a toast, and on the sign-in page. */
export function useSignIn(): SignIn {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // A page that the browser kept for the back button comes back as it was left: busy.
    const endOnReturn = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener('pageshow', endOnReturn);
    return () => removeEventListener('pageshow', endOnReturn);
  }, []);
  useEffect(() => whenIdle(prepare), []);

  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    forgetSignInError();
    try {
      await signIn();
    } catch (error) {
      console.warn(error);
      showSignInError(error instanceof ProviderError ? error.message : null);
      setBusy(false);
    }
  };
  return { isBusy, prepare, start };
}

/** What fails here is tried again, and told, at the click. */
function prepare(): void {
  startSession().catch(console.warn);
}
