import { useEffect, useState } from 'react';
import { whenIdle } from './idle.ts';
import { signIn, startSession, useSession } from './session.ts';
import { forgetSignInError, ProviderError, showSignInError } from './sign-in-error.ts';

interface SignIn {
  /** From the click until the browser has left for the provider. */
  readonly isBusy: boolean;
  /** Somebody is about to start it. */
  prepare(): void;
  start(): Promise<void>;
}

/** Where the button leads until the page is awake: the address keeps the click, which starts the sign-in then. */
export const clickedFragment = '#continue';

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
  useKeptClick(start);
  return { isBusy, prepare, start };
}

/** Carries out the click of a visitor who was faster than the page, once it is known that nobody is signed in. */
function useKeptClick(start: () => Promise<void>): void {
  const { status } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one click, whatever is rendered meanwhile
  useEffect(() => {
    if (status === 'signedOut' && takeKeptClick()) void start();
  }, [status]);
  // Whoever turns out to be signed in needs it no more, nor later.
  useEffect(() => () => void takeKeptClick(), []);
}

/** Whether there was one. It is taken from the address, or the way back and every reload would click again. */
function takeKeptClick(): boolean {
  const { hash, pathname, search } = location;
  if (hash !== clickedFragment) return false;
  history.replaceState(history.state, '', pathname + search);
  return true;
}

/** What fails here is tried again, and told, at the click. */
function prepare(): void {
  startSession().catch(console.warn);
}
