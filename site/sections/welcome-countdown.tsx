import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../components/button.tsx';
import type { loginSuccessPage } from '../content/login-success.ts';
import { useCountdown } from '../lib/countdown.ts';
import { purchaseStore } from '../lib/purchase.ts';
import { useSession } from '../lib/session.ts';
import { showToast } from '../lib/toast.ts';
import { welcomeStore } from '../lib/welcome.ts';
import { routeOf } from '../routes.ts';

type Text = (typeof loginSuccessPage)['redirect'];

/** Leads on to the pricing page after a sign-in, unless the visitor prefers to stay or goes somewhere else (D002). */
export function WelcomeCountdown(text: Text) {
  const isWelcome = useSyncExternalStore(welcomeStore.subscribe, welcomeStore.get, () => false);
  const isBuying = useSyncExternalStore(purchaseStore.subscribe, purchaseStore.get, () => null) !== null;
  const isSignedOut = useSession().status === 'signedOut';
  useEffect(() => {
    if (isBuying || isSignedOut) cancel();
  }, [isBuying, isSignedOut]);
  useEffect(() => {
    addEventListener('pagehide', cancel);
    return () => {
      removeEventListener('pagehide', cancel);
      cancel();
    };
  }, []);
  return isWelcome && <Countdown {...text} />;
}

function cancel(): void {
  welcomeStore.set(false);
}

function Countdown({ seconds, announced, before, unit, now, stay, stays }: Text) {
  const navigate = useNavigate();
  const left = useCountdown(
    seconds,
    useCallback(() => {
      // The address changes at once when somebody leaves, this page only when the next one has arrived.
      if (routeOf(location.pathname).name === 'loginSuccess') navigate(now.url);
    }, [navigate, now.url]),
  );
  const sentence = (count: number) => `${before} ${count} ${count === 1 ? unit.one : unit.other}`;
  const lastAnnounced = announced.findLast((second) => second >= left) ?? seconds;
  const onStay = () => {
    cancel();
    showToast({ title: stays });
  };
  // One text for each element that changes: a browser's translation takes text nodes away.
  return (
    <section className="countdown" aria-label={before}>
      <div className="container-site countdown-line">
        <p role="timer" className="countdown-text">
          {before}{' '}
          <span className="countdown-left">
            <span className="countdown-seconds">{left}</span> <span>{left === 1 ? unit.one : unit.other}</span>
          </span>
        </p>
        <p aria-live="polite" className="sr-only">
          {sentence(lastAnnounced)}
        </p>
        <div className="countdown-choice">
          <ButtonLink to={now.url}>{now.text}</ButtonLink>
          <Button look="outline" onClick={onStay}>
            {stay}
          </Button>
        </div>
      </div>
    </section>
  );
}
