import { useEffect, useId, useSyncExternalStore } from 'react';
import { cast } from '../components/bench/cast.ts';
import { EmptySeat } from '../components/bench/empty-seat.tsx';
import { Teammate } from '../components/bench/teammate.tsx';
import { you } from '../components/bench/you.ts';
import { BusyMark } from '../components/busy-mark.tsx';
import { Button, ButtonLink, LinkedButton } from '../components/button.tsx';
import { GoogleMark } from '../components/google-mark.tsx';
import { Icon } from '../components/icon.tsx';
import { SiteLink } from '../components/site-link.tsx';
import type { signInText } from '../content/sign-in.ts';
import { signOut, useSession } from '../lib/session.ts';
import { forgetSignInError, signInErrorStore } from '../lib/sign-in-error.ts';
import { clickedFragment, useSignIn } from '../lib/use-sign-in.ts';

type Text = typeof signInText;

/** The card hangs from the bench, below the seat that is yours. */
export function SignIn(text: Text) {
  const { status, name } = useSession();
  const isSignedIn = status === 'signedIn';
  useEffect(() => {
    if (isSignedIn) forgetSignInError();
  }, [isSignedIn]);
  return (
    <section className="sign-in">
      <SignInBench isSignedIn={isSignedIn} />
      <div className="sign-in-field field-blush">
        <div className="container-site">
          <div className="sheet sign-in-card">
            <h1 className="sign-in-title text-title">{text.title}</h1>
            {isSignedIn ? <SignedIn text={text} name={name} /> : <SignedOut text={text} />}
            <p className="mt-7">
              <SiteLink to="/" className="link-line">
                {text.back}
              </SiteLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

function SignedOut({ text }: { readonly text: Text }) {
  const { isBusy, prepare, start } = useSignIn();
  const error = useSignInError();
  const errorId = useId();
  return (
    <>
      <p className="mt-5 text-soft">{text.lead}</p>
      {error && (
        <p id={errorId} className="sign-in-error">
          <Icon name="warning" />
          <span>
            <strong>{text.failed}</strong> <span>{error}</span>
          </span>
        </p>
      )}
      <LinkedButton
        size="large"
        className="google-button"
        href={clickedFragment}
        aria-busy={isBusy}
        aria-disabled={isBusy}
        aria-describedby={error ? errorId : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onPress={() => void start()}
      >
        <GoogleMark />
        <span>{isBusy ? text.busy : text.button}</span>
        {isBusy && <BusyMark />}
      </LinkedButton>
      <p className="needs-script">{text.needsScript}</p>
    </>
  );
}

/** Why the last sign-in failed. It is forgotten when the visitor leaves the page. */
function useSignInError(): string | null {
  useEffect(
    () => () => {
      // The address changes before the page does. Where it has not, nobody leaves: development mounts everything twice.
      if (!/^\/auth\/?$/.test(location.pathname)) forgetSignInError();
    },
    [],
  );
  return useSyncExternalStore(signInErrorStore.subscribe, signInErrorStore.get, () => null);
}

function SignedIn({ text, name }: { readonly text: Text; readonly name?: string }) {
  return (
    <>
      <p className="mt-5 text-lead wrap-anywhere">
        {text.signedInAs} <strong className="font-semibold">{name}</strong>
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <ButtonLink to={text.next.url} size="large">
          {text.next.text}
          <Icon name="next" />
        </ButtonLink>
        <Button size="large" look="outline" onClick={() => void signOut()}>
          {text.signOut}
        </Button>
      </div>
    </>
  );
}

/** Everybody looks at the free seat, and at whoever takes it. */
function SignInBench({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <div className="bench sign-in-bench">
      <div className="container-site sign-in-seats">
        <div className="bench-seat sign-in-wide">
          <Teammate look={cast.tidy} gaze="right" />
        </div>
        <div className="bench-seat">
          <Teammate look={cast.courier} />
        </div>
        <div className="bench-seat sign-in-seat">
          {isSignedIn ? <Teammate look={you} className="takes-seat" /> : <EmptySeat />}
        </div>
        <div className="bench-seat">
          <Teammate look={cast.scribe} />
        </div>
        <div className="bench-seat sign-in-wide">
          <Teammate look={cast.keeper} gaze="left" />
        </div>
      </div>
    </div>
  );
}
