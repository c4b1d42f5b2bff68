import { Suspense, useCallback, useRef } from 'react';
import { interfaceText } from '../content/interface.ts';
import { loadAnew } from '../lib/code-trouble.ts';
import { type Preloadable, Preloaded } from '../lib/preloadable.tsx';
import { useRetry } from '../lib/use-retry.ts';
import { Arrival } from './arrival.tsx';
import { Sitter } from './bench/bench.tsx';
import { Boundary } from './boundary.tsx';
import { Loading } from './loading.tsx';
import { RetryButton } from './retry-button.tsx';

interface LatePartProps {
  readonly of: Preloadable;
}

/** A part of a page that is fetched late. When it does not come, the rest of the page stands, and this one says why. */
export function LatePart({ of }: LatePartProps) {
  /** What stands before the part, when the visitor has asked for it again. */
  const before = useRef<Element>(null);
  const focusArrival = useCallback(() => {
    const arrived = before.current?.nextElementSibling;
    if (!(arrived instanceof HTMLElement)) return;
    // The button has gone away; the focus must not go with it.
    arrived.tabIndex = -1;
    arrived.focus({ preventScroll: true });
    before.current = null;
  }, []);
  return (
    <Boundary
      onError={of.forget}
      fallback={(reset) => (
        <MissingPart
          of={of}
          onArrival={(place) => {
            before.current = place;
            reset();
          }}
        />
      )}
    >
      <Suspense fallback={<Loading />}>
        <Preloaded of={of} />
        <Arrival onArrival={focusArrival} />
      </Suspense>
    </Boundary>
  );
}

interface MissingPartProps extends LatePartProps {
  /** @param before what stands before this part, when it was asked for by hand */
  readonly onArrival: (before: Element | null) => void;
}

function MissingPart({ of, onArrival }: MissingPartProps) {
  const section = useRef<HTMLElement>(null);
  const state = useRetry({
    fetchAgain: of.preload,
    onArrival: (byHand) => onArrival(byHand ? (section.current?.previousElementSibling ?? null) : null),
    // Nobody who reads elsewhere on the page wants it to be loaded anew. Who asks for this part does.
    onMissing: (byHand) => {
      if (byHand) loadAnew();
      return byHand;
    },
  });
  const { part, reasons } = interfaceText.trouble;
  if (!state.trouble) return <Loading />;
  return (
    <section ref={section} className="container-site missing-part">
      <div className="missing-seat">
        <Sitter teammate="empty" />
      </div>
      <div role="status">
        <h2 className="text-heading">{part}</h2>
        <p className="mt-3 text-soft">{reasons[state.trouble]}</p>
      </div>
      <RetryButton {...state} look="outline" />
    </section>
  );
}
