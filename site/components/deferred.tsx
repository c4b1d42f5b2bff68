import {
  memo,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type LateCode, lateCode } from '../lib/late-code.ts';
import { onceNear } from '../lib/once-near.ts';
import { type Preloadable, Preloaded } from '../lib/preloadable.tsx';
import { Arrival } from './arrival.tsx';
import { Loading } from './loading.tsx';
import { MissingPart } from './missing-part.tsx';

interface DeferredProps {
  /** Parts whose code comes in one file. */
  readonly of: readonly Preloadable[];
}

/**
 * Fetches what is far down the page when it comes near, or when the browser is idle, and says so meanwhile. The
 * prerendered text stands until React takes it over, and without React for good (E090).
 */
export function Deferred({ of }: DeferredProps) {
  const [code] = useState(() => lateCode(of));
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (code.state.get() === 'asleep') code.state.set(of.every((part) => part.isReady()) ? 'there' : 'loading');
  }, [code, of]);
  const focusArrival = useCallback(() => {
    const arrived = before.current?.nextElementSibling;
    before.current = null;
    if (!(arrived instanceof HTMLElement)) return;
    // The button has gone away; the focus must not go with it.
    arrived.tabIndex = -1;
    arrived.focus({ preventScroll: true });
  }, []);
  return (
    <>
      {useLateState(code) === 'missing' && <MissingPart code={code} before={before} />}
      {of.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
        <LatePart key={index} of={part} code={code} onArrival={index === 0 ? focusArrival : undefined} />
      ))}
    </>
  );
}

function useLateState({ state }: LateCode) {
  return useSyncExternalStore(state.subscribe, state.get, () => 'asleep' as const);
}

interface LateContentProps {
  readonly of: Preloadable;
  readonly code: LateCode;
  readonly onArrival: () => void;
}

interface LatePartProps extends Omit<LateContentProps, 'onArrival'> {
  readonly onArrival: (() => void) | undefined;
}

function LatePart({ of, code, onArrival }: LatePartProps) {
  const [isThere, setThere] = useState(false);
  const arrive = useCallback(() => {
    setThere(true);
    onArrival?.();
  }, [onArrival]);
  return (
    <>
      {!isThere && <LateLoading code={code} />}
      <LateContent of={of} code={code} onArrival={arrive} />
    </>
  );
}

/** One message tells of the file that is missing; the places of its parts are quiet then. */
function LateLoading({ code }: { readonly code: LateCode }) {
  const isLoading = useLateState(code) === 'loading';
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => (isLoading && place.current ? onceNear(place.current, code.fetch) : undefined), [code, isLoading]);
  return isLoading && <Loading ref={place} />;
}

/** Remembered: an update from above would make React drop the prerendered text before it can take it over. */
const LateContent = memo(function LateContent({ of, code, onArrival }: LateContentProps) {
  return (
    <Suspense fallback={null}>
      <Arrived of={of} code={code} />
      <Arrival onArrival={onArrival} />
    </Suspense>
  );
});

function Arrived({ of, code }: Omit<LatePartProps, 'onArrival'>) {
  if (!of.isReady()) use(code.arrival);
  return <Preloaded of={of} />;
}
