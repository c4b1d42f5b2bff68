import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { loadAnewFor, noteArrival } from '../lib/code-trouble.ts';
import { type Preloadable, Preloaded } from '../lib/preloadable.tsx';
import { useRetry } from '../lib/use-retry.ts';
import { endWaiting } from '../lib/waiting.ts';
import { Arrival } from './arrival.tsx';
import { Boundary } from './boundary.tsx';
import { Loading } from './loading.tsx';
import { PageTrouble } from './page-trouble.tsx';

interface PageBoundaryProps {
  readonly of: Preloadable;
}

/** The page of a path. When its code does not come, the browser loads the path instead; failing that, it says why. */
export function PageBoundary({ of }: PageBoundaryProps) {
  const { pathname } = useLocation();
  const onArrival = useCallback(() => {
    noteArrival(pathname);
    endWaiting();
  }, [pathname]);
  return (
    <Boundary onError={of.forget} fallback={(reset) => <MissingPage of={of} pathname={pathname} onArrival={reset} />}>
      <Preloaded of={of} />
      <Arrival onArrival={onArrival} />
    </Boundary>
  );
}

interface MissingPageProps extends PageBoundaryProps {
  readonly pathname: string;
  readonly onArrival: () => void;
}

function MissingPage({ of, pathname, onArrival }: MissingPageProps) {
  const state = useRetry({
    fetchAgain: of.preload,
    onArrival: (byHand) => {
      onArrival();
      // The button goes away; the focus must not go with it.
      if (byHand) document.getElementById('content')?.focus({ preventScroll: true });
    },
    onMissing: (byHand) => loadAnewFor(pathname, byHand),
  });
  return state.trouble ? <PageTrouble {...state} trouble={state.trouble} /> : <Loading />;
}
