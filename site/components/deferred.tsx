import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../lib/idle.ts';
import { type Preloadable, Preloaded } from '../lib/preloadable.tsx';
import { LatePart } from './late-part.tsx';
import { Loading } from './loading.tsx';

/**
 * Waits with what is far down the page until it comes near, or until the browser is idle, and says so meanwhile.
 * The prerendered page carries the whole content for readers without JavaScript.
 */
export function Deferred({ of }: { readonly of: Preloadable }) {
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

  if (isWanted) return <LatePart of={of} />;
  return (
    <div ref={place}>
      <Loading />
      <noscript>
        <Preloaded of={of} />
      </noscript>
    </div>
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
