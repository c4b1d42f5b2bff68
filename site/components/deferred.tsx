import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { interfaceText } from '../content/interface.ts';
import { whenIdle } from '../lib/idle.ts';

interface DeferredProps {
  readonly children: ReactNode;
}

/**
 * Waits with what is far down the page until it comes near, or until the browser is idle, and says so meanwhile.
 * The prerendered page carries the whole content for readers without JavaScript.
 */
export function Deferred({ children }: DeferredProps) {
  const [isWanted, setWanted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const want = () => setWanted(true);
    const cancelIdle = onceLoaded(want);
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && want(), {
      rootMargin: '800px 0px',
    });
    if (place.current) observer.observe(place.current);
    return () => {
      cancelIdle();
      observer.disconnect();
    };
  }, []);

  if (isWanted) return <Suspense fallback={<Loading />}>{children}</Suspense>;
  return (
    <div ref={place}>
      <Loading />
      <noscript>{children}</noscript>
    </div>
  );
}

export function Loading() {
  return (
    <p role="status" className="loading">
      {interfaceText.loading}
    </p>
  );
}

/** After the page and its pictures have arrived, in a quiet moment. Gives back how to cancel it. */
function onceLoaded(task: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(task);
  let cancel = () => {};
  const onLoad = () => {
    cancel = whenIdle(task);
  };
  addEventListener('load', onLoad, { once: true });
  return () => {
    removeEventListener('load', onLoad);
    cancel();
  };
}
